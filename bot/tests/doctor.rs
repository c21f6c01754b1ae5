//! `chaikhana doctor`: its findings for intact and broken set-ups, and those of a running service.

mod chain;
mod checkup;
mod damages;
mod judgements;
mod live;
mod platforms;
mod rounds;
mod stores;
