//! Tables with places of their own: threads of Discord, and topics of Telegram.

mod threads;
mod topics;
