//! What a line means that somebody has written.

use super::caller::{Caller, LongWork, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::present::{memory, menu};
use panels::typed::chat_command::ChatCommand;
use table::command::{Command, Request};
use words::text::Text;

impl Router {
    /// Does what a line says.
    pub(super) async fn word(
        &self,
        caller: &Caller<'_>,
        word: ChatCommand,
    ) -> Result<Response, Fault> {
        let by = caller.by;
        if word.leads_elsewhere() && !self.publisher.surface(caller.at).reaches_out {
            return Ok(Response::Line(Text::new("said-only-elsewhere")));
        }
        match word {
            ChatCommand::Play(None) => Ok(Response::Panel(menu::games())),
            ChatCommand::Play(Some(options)) => self.open(caller, options).await,
            ChatCommand::Settings(setting) => self.settings(caller, setting).await,
            ChatCommand::Tables => self.tables(by, caller.at).await,
            ChatCommand::Luck(id, None) => {
                self.at_one(caller, id, |it| self.luck(caller, it.id)).await
            }
            ChatCommand::Luck(id, Some(word)) => {
                self.at_mine(caller, id, |it| self.add_word(caller, it.id, word)).await
            }
            ChatCommand::MyData => Ok(Response::Later(LongWork::MyData)),
            ChatCommand::ForgetMe => Ok(Response::Panel(memory::ask_forget())),
            ChatCommand::Export(id) => Ok(Response::Later(LongWork::Export(id, None))),
            ChatCommand::Replay(id) => self.games_to_replay(caller, id).await,
            ChatCommand::Rules(None) => Ok(match self.here(caller.by, caller.at).await?.first() {
                Some(table) => Response::Panel(menu::rules(table.game(), None)),
                None => Response::Panel(menu::rules_of_games()),
            }),
            ChatCommand::Rules(Some(game)) => Ok(Response::Panel(menu::rules(game, None))),
            ChatCommand::Pause(id) => {
                self.at_mine(caller, id, |it| self.do_at(caller, it.id, &Command::Pause)).await
            }
            ChatCommand::Away(None) => self.absence(caller).await,
            ChatCommand::Away(Some(until)) => self.away(caller, until).await,
            ChatCommand::Back => self.back(caller).await,
            ChatCommand::Link(None) => self.give_code(caller).await,
            ChatCommand::Link(Some(code)) => self.enter_code(caller, &code).await,
            ChatCommand::Unlink => self.ask_unlink(caller).await,
            ChatCommand::Find(game) => self.find(caller, game).await,
            ChatCommand::Notify(game) => self.notify(caller, game).await,
            ChatCommand::Block(None) => self.blocked(caller).await,
            ChatCommand::Block(Some(name)) => self.block_by_name(caller, &name).await,
            ChatCommand::Stats(name) => self.stats(caller, name.as_deref()).await,
            ChatCommand::Top(game) => self.top(caller, game).await,
            ChatCommand::Help => {
                let is_elsewhere = self.publisher.surface(caller.at).reaches_out;
                Ok(Response::Panel(menu::help(is_elsewhere)))
            }
            ChatCommand::About => Ok(Response::Panel(menu::about())),
            ChatCommand::Board(id) => {
                self.at_one(caller, id, |table| self.board(caller, table.id)).await
            }
            ChatCommand::Picture(id) => {
                self.at_one(caller, id, |it| self.picture(caller, it)).await
            }
            ChatCommand::Join(None) => {
                self.at_one(caller, None, |it| self.do_at(caller, it.id, &Command::Join)).await
            }
            ChatCommand::Join(Some(code)) => self.join_by(caller, &code).await,
            ChatCommand::Watch(None) => {
                self.at_one(caller, None, |it| self.do_at(caller, it.id, &Command::Watch)).await
            }
            ChatCommand::Watch(Some(code)) => self.watch_by(caller, &code).await,
            ChatCommand::Unwatch => self.unwatch(caller).await,
            ChatCommand::Invite(id) => {
                self.at_mine(caller, id, |it| self.do_at(caller, it.id, &Command::Invite)).await
            }
            ChatCommand::Hand(id) => {
                self.at_mine(caller, id, |it| self.hand(caller, it.id, None)).await
            }
            ChatCommand::Undo(id) => {
                self.at_mine(caller, id, |it| self.do_at(caller, it.id, &Command::Undo)).await
            }
            ChatCommand::Leave(id) => {
                self.at_mine(caller, id, |it| self.request(caller, it.id, Request::AskLeave)).await
            }
            ChatCommand::Cancel(id) => {
                self.at_one(caller, id, |it| self.request(caller, it.id, Request::AskCancel)).await
            }
            ChatCommand::Kick(id) => {
                self.at_mine(caller, id, |it| self.ask(by, it.id, menu::ask_kick)).await
            }
            ChatCommand::Host(id, name) => {
                self.at_mine(caller, id, |it| self.ask_host(caller, it, name)).await
            }
            ChatCommand::Skip(id) => {
                self.at_mine(caller, id, |it| self.ask(by, it.id, menu::ask_skip)).await
            }
        }
    }
}
