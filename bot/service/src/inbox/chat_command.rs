//! The effects of typed commands.

use engine::catalog::GameId;

use super::caller::{Answer, Caller, LongWork, Shown, Stop};
use super::people::change_settings::ask_forget;
use super::route::Router;
use crate::fault::Fault;
use panels::panel::{HelpPage, LessonPlace};
use panels::present::{learning, menu};
use panels::typed::chat_command::{self, ChatCommand, CommandSpec};
use platform::Next;
use table::Table;
use words::text::Text;

impl Router {
    pub(super) async fn chat_command(&self, caller: &Caller<'_>, command: ChatCommand) -> Answer {
        let reaches_out = caller.at.surface.reaches_out;
        if command.leads_elsewhere() && !reaches_out {
            return Ok(Next::Line(Text::new("said-only-elsewhere")));
        }
        match command {
            ChatCommand::At(line) => self.at_table(caller, &line).await,
            ChatCommand::Play(None) => self.menu(caller).await,
            ChatCommand::Play(Some(new)) => self.open(caller, new).await,
            ChatCommand::Settings(setting) => self.settings(caller, setting).await,
            ChatCommand::Tables => self.tables(caller.person, caller.place).await,
            ChatCommand::MyData => Err(Stop::Later(LongWork::MyData)),
            ChatCommand::ForgetMe => Ok(ask_forget(caller)),
            ChatCommand::Export(id) => {
                let id = self.finished_on_screen(caller, id).await?;
                Err(Stop::Later(LongWork::Export(id, None)))
            }
            ChatCommand::Replay(id) => self.games_to_replay(caller, id).await,
            ChatCommand::Rules(Some(game)) => Ok(Next::panel(menu::rules(game, None))),
            ChatCommand::Rules(None) => {
                let game = self.game_here(caller).await?;
                let rules = game.map_or_else(menu::rules_of_games, |game| menu::rules(game, None));
                Ok(Next::panel(rules))
            }
            ChatCommand::Learn(game) => {
                let game = match game {
                    None if caller.on_screen.is_some() => self.game_here(caller).await?,
                    game => game,
                };
                match game {
                    Some(game) => self.lesson(caller, game, LessonPlace::default()).await,
                    None => Ok(Next::panel(learning::menu())),
                }
            }
            ChatCommand::Date(date) => self.set_date(caller, date).await,
            ChatCommand::Away(until) => self.away(caller, until).await,
            ChatCommand::Back => self.back(caller).await,
            ChatCommand::Link(None) => self.give_code(caller).await,
            ChatCommand::Link(Some(code)) => self.enter_code(caller, &code).await,
            ChatCommand::Unlink => Ok(Self::ask_unlink(caller)),
            ChatCommand::Find(game) => self.find(caller, game).await,
            ChatCommand::Notify(game) => self.notify(caller, game).await,
            ChatCommand::Block(None) => self.blocked(caller, caller.mine).await,
            ChatCommand::Block(Some(name)) => self.block_by_name(caller, &name).await,
            ChatCommand::Stats(name) => self.stats(caller, name.as_deref()).await,
            ChatCommand::Top(game) => self.top(caller, game).await,
            ChatCommand::Help(page) => Ok(Self::help(caller, page)),
            ChatCommand::Privacy => Ok(Next::panel(menu::privacy())),
            ChatCommand::About => Ok(Next::panel(menu::about(env!("CARGO_PKG_REPOSITORY")))),
            ChatCommand::Join(code) => self.join_by(caller, &code).await,
            ChatCommand::Watch(code) => self.watch_by(caller, &code).await,
            ChatCommand::Unwatch => self.unwatch(caller).await,
        }
    }

    /// Returns a page of the help, with what is available here.
    pub(super) fn help(caller: &Caller<'_>, page: HelpPage) -> Shown {
        let reaches_out = caller.at.surface.reaches_out;
        let rare = chat_command::rare(page, reaches_out).map(CommandSpec::named);
        Next::panel(menu::help(page, chat_command::help(page, reaches_out), rare))
    }

    /// Returns the game on the screen of the caller, or else the one played here.
    async fn game_here(&self, caller: &Caller<'_>) -> Result<Option<GameId>, Fault> {
        let here = self.here(caller.person, caller.place).await?;
        let shown = here.iter().find(|table| Some(table.id) == caller.on_screen);
        Ok(shown.or(here.first()).map(Table::game))
    }
}
