//! Commands and options in every language that is supported both by Discord and by us. Pure.
//!
//! The module must not know the commands.

use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext,
};

use words::locale::{Lang, Locales};
use words::text::{Text, cut};

/// The maximum number of choices of an option, and of suggestions.
pub(super) const MAX_CHOICES: usize = 25;
/// The maximum length of a description and of a choice, in characters.
const MAX_LENGTH: usize = 100;
/// The maximum length of typed options, in characters; no house rules need more.
const MAX_TYPED_OPTION_CHARS: u16 = 100;

/// The languages of Discord's clients (`/reference#locales`).
const SPOKEN: [&str; 32] = [
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
    "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th",
    "zh-CN", "ja", "zh-TW", "ko",
];

/// Returns the languages of Discord's clients, with our ids.
fn spoken() -> impl Iterator<Item = (&'static str, &'static str)> {
    SPOKEN.into_iter().map(|theirs| match theirs {
        "no" => (theirs, "nb"),
        "zh-TW" => (theirs, theirs),
        _ => (theirs, theirs.split_once('-').map_or(theirs, |(language, _)| language)),
    })
}

/// Tells whether Discord's clients support a language, and show commands in it.
pub(super) fn is_shown_in(lang: &Lang) -> bool {
    let lang = lang.to_string();
    spoken().any(|(_, ours)| ours == lang)
}

/// Describes commands in the default language and in every other supported one.
#[derive(Clone, Copy)]
pub(super) struct CommandSchema<'a> {
    pub(super) locales: &'a Locales,
    pub(super) lang: &'a Lang,
}

impl CommandSchema<'_> {
    pub(super) fn command(
        self,
        name: &str,
        title: &Text,
        about: &Text,
        options: Vec<CreateCommandOption>,
    ) -> CreateCommand {
        let command = CreateCommand::new(name).kind(CommandType::ChatInput);
        let command = command.description(self.said(self.lang, about)).set_options(options);
        let command = self.localized(command, title, CreateCommand::name_localized);
        offered(self.localized(command, about, CreateCommand::description_localized))
    }

    /// Returns a command below another one.
    pub(super) fn below(
        self,
        name: &str,
        title: &Text,
        about: &Text,
        options: Vec<CreateCommandOption>,
    ) -> CreateCommandOption {
        let kind = CommandOptionType::SubCommand;
        let command = CreateCommandOption::new(kind, name, self.said(self.lang, about));
        let command = self.localized(command, title, CreateCommandOption::name_localized);
        let described = CreateCommandOption::description_localized;
        let command = self.localized(command, about, described);
        options.into_iter().fold(command, CreateCommandOption::add_sub_option)
    }

    /// Returns a command in the menu of messages, which has no description.
    pub(super) fn on_message(self, title: &Text) -> CreateCommand {
        let command = CreateCommand::new(self.said(self.lang, title)).kind(CommandType::Message);
        offered(self.localized(command, title, CreateCommand::name_localized))
    }

    /// Returns an option with a text value.
    pub(super) fn option(self, name: &str, title: &Text, about: &Text) -> CreateCommandOption {
        let described = self.said(self.lang, about);
        let option = CreateCommandOption::new(CommandOptionType::String, name, described);
        let option = self.localized(option, title, CreateCommandOption::name_localized);
        self.localized(option, about, CreateCommandOption::description_localized)
    }

    /// Adds the values of an option as choices, if they are few enough.
    pub(super) fn chosen(
        self,
        option: CreateCommandOption,
        values: impl IntoIterator<Item = (String, Text)>,
    ) -> CreateCommandOption {
        values.into_iter().take(MAX_CHOICES).fold(option, |option, (value, title)| {
            let name = self.said(self.lang, &title);
            option.add_string_choice_localized(name, value, self.elsewhere(&title))
        })
    }

    /// Adds a text in the languages other than the default.
    fn localized<T>(self, of: T, text: &Text, add: impl Fn(T, &'static str, String) -> T) -> T {
        self.elsewhere(text).fold(of, |of, (lang, said)| add(of, lang, said))
    }

    fn said(self, lang: &Lang, text: &Text) -> String {
        cut(&self.locales.say(lang, text).plain(), MAX_LENGTH).into_owned()
    }

    /// Returns a text in the languages other than the default.
    fn elsewhere(self, text: &Text) -> impl Iterator<Item = (&'static str, String)> {
        let spoken = self.locales.spoken(self.lang);
        let ours = |id: &str| spoken.spoken(&id.parse().ok()?).cloned();
        let said = self::spoken().filter_map(|(theirs, id)| {
            let lang = ours(id).filter(|lang| lang.to_string() == id)?;
            let is_other = lang != *spoken.usual();
            is_other.then(|| (theirs, self.said(&lang, text)))
        });
        said.collect::<Vec<_>>().into_iter()
    }
}

/// Offers a command in servers, and in private with the bot. The bot is added to servers, not to
/// accounts, because a table needs the bot in the room.
fn offered(command: CreateCommand) -> CreateCommand {
    command
        .integration_types(vec![InstallationContext::Guild])
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
}

/// Makes an option typed, with suggestions.
pub(super) fn typed(option: CreateCommandOption) -> CreateCommandOption {
    option.set_autocomplete(true).max_length(MAX_TYPED_OPTION_CHARS)
}
