//! Addresses of servers, and the other settings of a webhook.

use super::{Config, ConfigError, NOTHING, OF_TELEGRAM, check_env, given, refused};

#[test]
fn addresses_are_checked() {
    let why = "discord.api_url: found an address of another kind, allowed is an address such as \
               \"https://example.org\", without user, token or query";
    check_env("CHAIKHANA_DISCORD_API_URL", "ftp://example.org", why);
    for (url, found) in [
        ("example.org", "a text that is no address"),
        ("localhost:80", "an address without a host"),
        ("https://me:hush@example.org", "an address with a user or password in it"),
        ("https://example.org/bot1:hush", "an address with a token in it"),
        ("https://example.org/?q=hush", "an address with ? or # in it"),
    ] {
        let error = refused("", &[("CHAIKHANA_TELEGRAM_API_URL", url)]);
        assert!(error.contains(&format!("telegram.api_url: found {found}, allowed is")), "{error}");
    }
}

fn webhook_of(url: &str, api_url: &str) -> Result<Config, ConfigError> {
    let text = format!(
        "[telegram]\ntoken = {OF_TELEGRAM:?}\n{api_url}\n\
         [telegram.webhook]\nurl = {url:?}\nsecret = \"s\""
    );
    given(&text, NOTHING)
}

#[test]
fn telegram_itself_delivers_by_https_to_four_ports() {
    for url in ["https://a.example", "https://a.example:80", "https://a.example:8443/x"] {
        assert!(webhook_of(url, "").is_ok(), "{url}");
    }
    let error = webhook_of("https://a.example:9000", "").expect_err("not that port");
    let why = "config.toml: telegram.webhook.url: found port 9000, \
               allowed is one of the ports 443, 80, 88, 8443";
    assert_eq!(error.to_string(), why);
    let error = webhook_of("http://a.example", "").expect_err("not encrypted");
    assert!(error.to_string().contains("found the scheme \"http\""), "{error}");
    let error = webhook_of("http://a.example:99", "").expect_err("neither encrypted nor that port");
    assert_eq!(error.lines().len(), 2, "{error}");
}

#[test]
fn a_server_of_ones_own_delivers_to_any_port() {
    let config = webhook_of("https://a.example:9000", "api_url = \"http://localhost:8081\"");
    assert!(config.is_ok_and(|config| config.telegram().is_some()));
}

#[test]
fn a_webhook_needs_a_secret_that_telegram_takes() {
    let why = "telegram.webhook.url: telegram.webhook.secret is missing, \
               allowed is 1 to 256 of the characters A-Z a-z 0-9 _ -";
    check_env("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://a.example", why);
    for (secret, found) in [("hush!", "a character of another kind"), (&"x".repeat(257), "257")] {
        let env = [
            ("CHAIKHANA_TELEGRAM_WEBHOOK_URL", "https://a.example"),
            ("CHAIKHANA_TELEGRAM_WEBHOOK_SECRET", secret),
        ];
        let error = refused("", &env);
        assert!(error.contains(&format!("secret: found {found}")), "{error}");
    }
}

#[test]
fn a_wrong_proxy_is_a_mistake_if_a_chat_needs_it() {
    let wrong = ("ALL_PROXY", "socks4://me:hush@127.0.0.1:1080");
    let error = refused("", &[("CHAIKHANA_TELEGRAM_TOKEN", OF_TELEGRAM), wrong]);
    let told = "HTTP_PROXY or ALL_PROXY: found another text, allowed is the address of a proxy";
    assert!(error.starts_with(told) && !error.contains("hush"), "{error}");
    assert!(given("", [wrong]).is_ok(), "a terminal needs no proxy");
}
