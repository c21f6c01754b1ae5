//! What a typed chat command does.

use engine::catalog::GameId;

use super::caller::{Caller, LongWork, Response};
use super::route::Router;
use crate::fault::Fault;
use panels::present::{memory, menu};
use panels::typed::chat_command::{self, ChatCommand};
use table::Table;
use table::command::{Command, Request};
use words::text::Text;

impl Router {
    pub(super) async fn chat_command(
        &self,
        caller: &Caller<'_>,
        command: ChatCommand,
    ) -> Result<Response, Fault> {
        let reaches_out = self.publisher.surface(caller.at).reaches_out;
        if command.leads_elsewhere() && !reaches_out {
            return Ok(Response::Line(Text::new("said-only-elsewhere")));
        }
        match command {
            ChatCommand::Play(None) => Ok(Response::Panel(menu::games())),
            ChatCommand::Play(Some(new)) => self.open(caller, new).await,
            ChatCommand::Settings(setting) => self.settings(caller, setting).await,
            ChatCommand::Tables => self.tables(caller.by, caller.at).await,
            ChatCommand::Luck(id, word) => self.luck_at(caller, id, word).await,
            ChatCommand::MyData => Ok(Response::Later(LongWork::MyData)),
            ChatCommand::ForgetMe => Ok(Response::Panel(memory::ask_forget())),
            ChatCommand::Export(id) => Ok(Response::Later(LongWork::Export(id, None))),
            ChatCommand::Replay(id) => self.games_to_replay(caller, id).await,
            ChatCommand::Rules(game) => self.rules(caller, game).await,
            ChatCommand::Pause(id) => self.act_at_mine(caller, id, Command::Pause).await,
            ChatCommand::Away(until) => self.away(caller, until).await,
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
            ChatCommand::Help => Ok(Response::Panel(menu::help(chat_command::help(reaches_out)))),
            ChatCommand::About => Ok(Response::Panel(menu::about())),
            ChatCommand::Board(id) => self.act_at_one(caller, id, Request::Board).await,
            ChatCommand::Picture(id) => {
                self.at_one(caller, id, |table| self.picture(caller, table)).await
            }
            ChatCommand::Join(None) => self.act_at_one(caller, None, Command::Join).await,
            ChatCommand::Join(Some(code)) => self.join_by(caller, &code).await,
            ChatCommand::Watch(None) => self.act_at_one(caller, None, Command::Watch).await,
            ChatCommand::Watch(Some(code)) => self.watch_by(caller, &code).await,
            ChatCommand::Unwatch => self.unwatch(caller).await,
            ChatCommand::Invite(id) => self.act_at_mine(caller, id, Command::Invite).await,
            ChatCommand::Hand(id) => self.act_at_mine(caller, id, Request::Hand).await,
            ChatCommand::Undo(id) => self.act_at_mine(caller, id, Command::Undo).await,
            ChatCommand::Leave(id) => self.act_at_mine(caller, id, Request::AskLeave).await,
            ChatCommand::Cancel(id) => self.act_at_one(caller, id, Request::AskCancel).await,
            ChatCommand::Kick(id) => self.ask_at_mine(caller, id, menu::ask_kick).await,
            ChatCommand::Host(id, name) => {
                self.at_mine(caller, id, |table| self.ask_host(caller, table, name)).await
            }
            ChatCommand::Skip(id) => self.ask_at_mine(caller, id, menu::ask_skip).await,
        }
    }

    /// Shows the rules of a game; without one, those of the game that is played here.
    async fn rules(&self, caller: &Caller<'_>, game: Option<GameId>) -> Result<Response, Fault> {
        let game = match game {
            Some(game) => Some(game),
            None => self.here(caller.by, caller.at).await?.first().map(Table::game),
        };
        Ok(Response::Panel(match game {
            Some(game) => menu::rules(game, None),
            None => menu::rules_of_games(),
        }))
    }
}
