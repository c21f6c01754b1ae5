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
    insta::assert_snapshot!(with_telegram(&telegram, &more));
    assert_eq!(discord.violations(), [""; 0]);
    assert_eq!(telegram.sights(), [], "nobody is shown anything");
    assert_eq!(discord.identifies(), 0, "no session is started");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_on_telegram() {
    let telegram = Telegram::start().await;
    telegram.rejects(401);
    insta::assert_snapshot!(with_telegram(&telegram, &[]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_may_be_added_to_no_group() {
    let telegram = Telegram::start().await;
    telegram.joins_no_groups();
    insta::assert_snapshot!(with_telegram(&telegram, &[]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_that_was_set_elsewhere() {
    let telegram = Telegram::start().await;
    telegram.set_webhook("https://elsewhere.example.org/secret-path");
    telegram.fails_to_deliver("Connection refused");
    let said = with_telegram(&telegram, &[]);
    assert!(!said.contains("secret-path"), "{said}");
    insta::assert_snapshot!(said);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_knows_no_rich_messages() {
    let telegram = Telegram::start().await;
    telegram.lacks_rich_messages();
    insta::assert_snapshot!(with_telegram(&telegram, &[]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_slow_and_one_that_is_wrong() {
    let telegram = Telegram::start().await;
    telegram.is_ahead(200);
    insta::assert_snapshot!("a_clock_that_is_slow", with_telegram(&telegram, &[]));
    telegram.is_ahead(-10_800);
    insta::assert_snapshot!("a_clock_that_is_wrong", with_telegram(&telegram, &[]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_on_discord() {
    let discord = FakeDiscord::start("another.token").await;
    insta::assert_snapshot!(with_discord(&discord));
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_on_discord_that_go_to_an_address_elsewhere() {
    let discord = OnDiscord::fake().await;
    discord.set_endpoint("https://elsewhere.example.org/interactions");
    insta::assert_snapshot!(with_discord(&discord));
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
    insta::assert_snapshot!(said.replace(&proxy.name("socks5h"), "socks5h://[proxy]"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_of_an_unknown_kind_is_a_wrong_setting() {
    let telegram = Telegram::start().await;
    let wrong = ("HTTPS_PROXY", "socks4://anna:hush@127.0.0.1:1080");
    insta::assert_snapshot!(with_telegram(&telegram, &[wrong]));
}
