//! `chaikhana doctor`: what it says of good and of broken set-ups, and what a running service finds.

mod checkup;
mod judgements;
mod platforms;
mod rounds;
mod stores;
