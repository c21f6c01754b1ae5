//! Both platforms, with their fakes.

use e2e::FakeProxy;
use e2e::discord::{FakeDiscord, TestService as OnDiscord};
use e2e::telegram::{TOKEN, Telegram};
use tokio::task::block_in_place;

use crate::doctor::checkup::Home;

/// Runs the command with settings for Telegram.
fn with_telegram(telegram: &Telegram, more: &[(&str, &str)]) -> String {
    let url = telegram.url();
    let own = [("CHAIKHANA_TELEGRAM_TOKEN", TOKEN), ("CHAIKHANA_TELEGRAM_API_URL", &url)];
    let said = block_in_place(|| Home::new().doctor_with_a_whole_path(&[&own, more].concat()));
    assert_eq!(telegram.violations(), [""; 0]);
    assert!(!said.contains(TOKEN), "{said}");
    said
}

fn with_discord(discord: &FakeDiscord) -> String {
    let (token, url) = (OnDiscord::TOKEN, discord.api_url());
    let own = [("CHAIKHANA_DISCORD_TOKEN", token), ("CHAIKHANA_DISCORD_API_URL", url.as_str())];
    let said = block_in_place(|| Home::new().doctor_with_a_whole_path(&own));
    assert!(!said.contains(token), "{said}");
    said
}

#[tokio::test(flavor = "multi_thread")]
async fn all_is_well_on_both_platforms() {
    let (telegram, discord) = (Telegram::start().await, OnDiscord::fake().await);
    let url = discord.api_url();
    let more = [
        ("CHAIKHANA_DISCORD_TOKEN", OnDiscord::TOKEN),
        ("CHAIKHANA_DISCORD_API_URL", url.as_str()),
    ];
    insta::assert_snapshot!(
        with_telegram(&telegram, &more),
        @r"
        ok       version      [version]
        ok       settings     5 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with discord and telegram
        ok       store        there is none in [home]/tea; the first start creates it
        ok       discord      connections to 127.0.0.1 go directly
        ok       discord      the token is that of Chaikhana, which is in 1 server
        ok       discord      connections to 127.0.0.1 go directly
        ok       discord      1000 of 1000 session starts are left today
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        exit status 0
        "
    );
    assert_eq!(discord.violations(), [""; 0]);
    assert_eq!(telegram.sights(), [], "nobody is shown anything");
    assert_eq!(discord.identifies(), 0, "no session is started");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_on_telegram() {
    let telegram = Telegram::start().await;
    telegram.rejects(401);
    insta::assert_snapshot!(
        with_telegram(&telegram, &[]),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        there is no other clock to compare it with
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        fault    telegram     Telegram rejects the token
                 Set telegram.token to the one that @BotFather shows.
        exit status 2
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_may_be_added_to_no_group() {
    let telegram = Telegram::start().await;
    telegram.joins_no_groups();
    insta::assert_snapshot!(
        with_telegram(&telegram, &[]),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with telegram
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        warning  telegram     the bot cannot be added to groups
                 Allow it at @BotFather: Bot Settings, Allow Groups.
        exit status 1
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_that_was_set_elsewhere() {
    let telegram = Telegram::start().await;
    telegram.set_webhook("https://elsewhere.example.org/secret-path");
    telegram.fails_to_deliver("Connection refused");
    let said = with_telegram(&telegram, &[]);
    assert!(!said.contains("secret-path"), "{said}");
    insta::assert_snapshot!(
        said,
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with telegram
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        fault    telegram     a webhook takes all updates to elsewhere.example.org
                 A restart takes the webhook off. If it comes back, another program uses the token: revoke it at @BotFather.
        warning  telegram     Telegram could not deliver [a few] s ago: Connection refused
                 See whether telegram.webhook.url leads to telegram.webhook.listen.
        exit status 2
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_knows_no_rich_messages() {
    let telegram = Telegram::start().await;
    telegram.lacks_rich_messages();
    insta::assert_snapshot!(
        with_telegram(&telegram, &[]),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with telegram
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        warning  telegram     this Bot API server knows no rich messages; tables are shown without them
                 Update the server, or remove telegram.api_url.
        exit status 1
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_slow_and_one_that_is_wrong() {
    let telegram = Telegram::start().await;
    telegram.is_ahead(200);
    insta::assert_snapshot!(
        with_telegram(&telegram, &[]),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        warning  clock        3 min behind telegram
                 Set the clock and keep it right with NTP or chrony: deadlines are moments on it.
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        exit status 1
        "
    );
    telegram.is_ahead(-10_800);
    insta::assert_snapshot!(
        with_telegram(&telegram, &[]),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        fault    clock        3 h ahead of telegram
                 Set the clock and keep it right with NTP or chrony: deadlines are moments on it.
        ok       store        there is none in [home]/tea; the first start creates it
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        exit status 2
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_on_discord() {
    let discord = FakeDiscord::start("another.token").await;
    insta::assert_snapshot!(
        with_discord(&discord),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        there is no other clock to compare it with
        ok       store        there is none in [home]/tea; the first start creates it
        ok       discord      connections to 127.0.0.1 go directly
        fault    discord      Discord does not accept the token
                 Set discord.token to the one of the page Bot in the developer portal.
        exit status 2
        "
    );
    let (url, token) = (discord.api_url(), OnDiscord::TOKEN);
    let own = [("CHAIKHANA_DISCORD_TOKEN", token), ("CHAIKHANA_DISCORD_API_URL", url.as_str())];
    let home = Home::new();
    let ended = block_in_place(|| home.command(&["serve"], &own).output()).expect("it runs");
    let log = String::from_utf8(ended.stderr).expect("text");
    assert!(log.contains("Discord does not accept the token"), "{log}");
    assert_eq!(ended.status.code(), Some(78), "a restart would not help");
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_on_discord_that_go_to_an_address_elsewhere() {
    let discord = OnDiscord::fake().await;
    discord.set_endpoint("https://elsewhere.example.org/interactions");
    insta::assert_snapshot!(
        with_discord(&discord),
        @r"
        ok       version      [version]
        ok       settings     3 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with discord
        ok       store        there is none in [home]/tea; the first start creates it
        ok       discord      connections to 127.0.0.1 go directly
        ok       discord      the token is that of Chaikhana, which is in 1 server
        fault    discord      commands and presses go to an Interactions Endpoint URL, and never come here
                 Empty that field in the developer portal, on the page General Information.
        ok       discord      connections to 127.0.0.1 go directly
        ok       discord      1000 of 1000 session starts are left today
        exit status 2
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_is_named_without_its_password_and_exceptions_are_direct() {
    let (telegram, discord) = (Telegram::start().await, OnDiscord::fake().await);
    let proxy = FakeProxy::to(discord.address()).await;
    let through = proxy.url("socks5", FakeProxy::PASSWORD);
    let said = with_telegram(
        &telegram,
        &[
            ("CHAIKHANA_DISCORD_TOKEN", OnDiscord::TOKEN),
            ("CHAIKHANA_DISCORD_API_URL", "http://discord.example"),
            ("ALL_PROXY", through.as_str()),
            ("NO_PROXY", "localhost,127.0.0.1"),
        ],
    );
    assert!(!said.contains(FakeProxy::PASSWORD), "{said}");
    insta::assert_snapshot!(
        said.replace(&proxy.name("socks5h"), "socks5h://[proxy]"),
        @r"
        ok       version      [version]
        ok       settings     5 settings are given, all of them known
        ok       permissions  the folder of the store is missing; the first start creates it in [home]
        ok       clock        agrees with discord and telegram
        ok       store        there is none in [home]/tea; the first start creates it
        ok       discord      connections to discord.example go through the proxy socks5h://[proxy]
        ok       discord      the token is that of Chaikhana, which is in 1 server
        ok       discord      connections to discord.example go through the proxy socks5h://[proxy]
        ok       discord      1000 of 1000 session starts are left today
        ok       telegram     connections to 127.0.0.1 go directly
        ok       telegram     the token is that of @chaikhana_bot, for whom 0 updates wait
        exit status 0
        "
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_of_an_unknown_kind_is_a_wrong_setting() {
    let telegram = Telegram::start().await;
    let wrong = ("HTTPS_PROXY", "socks4://anna:hush@127.0.0.1:1080");
    insta::assert_snapshot!(
        with_telegram(&telegram, &[wrong]),
        @r#"
        ok       version   [version]
        fault    settings  HTTPS_PROXY or ALL_PROXY: found another text, allowed is the address of a proxy with http, https, socks5 or socks5h, such as "http://proxy:3128"
                 Correct that setting; config.example.toml explains every one. Nothing else was examined.
        exit status 2
        "#
    );
}
