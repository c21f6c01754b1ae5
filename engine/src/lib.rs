//! The rules of the games, and what they are built on: seats, views, luck, events.
//!
//! The engine has no clock, files, threads or texts. A game is a value ([`game::Game`]); the bot
//! holds a [`play::Play`] of it and sees views, choices and events.
//!
//! | module | what it is |
//! |---|---|
//! | [`game`] | the contract: `Game`, `Sample`, `Ask`, `Outcome` |
//! | [`ahead`] | deciding before being asked: standing answers, plans |
//! | [`explain`] | why an action is not offered |
//! | [`coach`] | which notes a beginner needs |
//! | [`play`] | one game from deal to outcome: tickets, picks, undo, replay |
//! | [`catalog`] | the only list of games |
//! | [`seat`], [`set`], [`chance`], [`hidden`], [`tell`] | the foundations of rules |
//! | [`options`], [`soundness`] | house rules; validation of stored states |
//! | [`search`] | machine players and random playouts |
//! | [`games`] | the games themselves |
//!
//! - One click is one action. A big choice consists of small actions, with a draft in the state.
//! - An answer names the ticket of its choice, so that a late or repeated press is refused, but a
//!   simultaneous one is not. A ticket counts only what its readers can see: no button discloses
//!   how often another seat has changed its mind. Several picks are taken all or none.
//! - Number *i* of a play comes from stream *i* of its seed, so a step that is repeated after a
//!   lost race draws the same numbers. Only steps that drew nothing can be undone: no undo, plan or
//!   stand-in changes the next number (`tests/luck.rs`). `docs/fair-luck.md` specifies it.
//! - An undo is an ordinary entry of the log, so a log replays to the same play. A replay checks
//!   each entry as the running play did, and steps are numbered without gaps.
//! - By consent, steps of others can be taken back, too, unless they disclosed something. A game
//!   decides that exactly where it can (`Sample::has_disclosed`); otherwise guessed games decide.
//! - Hidden state is in [`hidden::Hidden`], and a view has no field for it. `Sample` guesses a game
//!   from a view. The law that the guess looks the same and asks the same question makes leaks
//!   visible in tests.
//! - Positions written by hand are for tests and lessons. The feature `positions` lets its user set
//!   secrets but not read them.
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
//!     let action = think::<Tirazheh>(&view, seat, Budget::worlds(1), &mut luck);
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
mod as_text;
pub mod catalog;
pub mod chance;
pub mod coach;
pub mod explain;
pub mod game;
pub mod games;
pub mod hidden;
#[cfg(feature = "laws")]
pub mod laws;
pub mod options;
pub mod play;
pub mod review;
pub mod search;
pub mod seat;
pub mod set;
pub mod soundness;
pub mod tell;
