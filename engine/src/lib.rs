//! The rules of the games, and everything a rule may touch: seats, views, luck, news.
//!
//! Nothing here has a clock, a file, a thread or a word of text. A game is a value
//! ([`game::Game`]); the bot holds a [`play::Play`] of it and sees views, choices and events.
//!
//! | module | what it is |
//! |---|---|
//! | [`game`] | the contract: `Game`, `Sample`, `Ask`, `Outcome` |
//! | [`ahead`] | deciding before one is asked: standing answers, plans |
//! | [`play`] | one game from deal to outcome: tickets, picks, undo, replay |
//! | [`catalog`] | the only list of games |
//! | [`seat`], [`set`], [`chance`], [`hidden`], [`tell`], [`options`], [`soundness`] | what rules are made of |
//! | [`search`] | machine players and random playouts |
//! | [`games`] | the games themselves |
//!
//! A whole game, played by machine players:
//!
//! ```
//! use engine::chance::{SplitMix64, Seed};
//! use engine::games::tirazheh::{Options, Tirazheh};
//! use engine::play::{Pick, Play};
//! use engine::search::{Budget, think};
//! use engine::seat::Viewer;
//!
//! let (mut play, _news) = Play::<Tirazheh>::start(Options::default(), 3, Seed::from_number(1));
//! let mut luck = SplitMix64(1);
//! while let Some(seat) = play.to_act().iter().next() {
//!     let choice = play.choice(seat).expect("who is to act has a choice");
//!     let view = play.view(Viewer::Seat(seat));
//!     let action = think::<Tirazheh>(&view, seat, Budget::determinizations(1), &mut luck);
//!     let index = choice.options.iter().position(|option| Some(*option) == action).unwrap();
//!     play.act(seat, choice.ticket, &[Pick(index as u16)]).unwrap();
//! }
//! assert_eq!(play.outcome().unwrap().winners().len(), 1);
//! ```

#![warn(
    missing_docs,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::new_without_default,
    clippy::return_self_not_must_use
)]

pub mod ahead;
pub mod catalog;
pub mod chance;
pub mod game;
pub mod games;
pub mod hidden;
#[cfg(feature = "laws")]
pub mod laws;
pub mod options;
pub mod play;
pub mod search;
pub mod seat;
pub mod set;
pub mod soundness;
pub mod tell;
