//! Proxies of the environment: whatever connects to a platform goes through them.

use std::sync::Arc;
use std::time::Duration;

use bot::config::Config;
use discord::Discord;
use e2e::discord::TestService;
use e2e::discord::listener::Listener;
use e2e::telegram::{TOKEN, Telegram};
use e2e::{FakeProxy, locales};
use platform::Platform as _;
use runtime::finding::State;
use storage::Memory;
use words::locale::Lang;

/// The time after which a test has failed.
const WAIT_TIMEOUT: Duration = Duration::from_mins(2);

/// Returns an adapter for Discord at an address, with more variables in its environment.
fn on_discord(api_url: &str, env: &[(&str, &str)]) -> Arc<Discord> {
    let own =
        [("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN), ("CHAIKHANA_DISCORD_API_URL", api_url)];
    let config = Config::load(None, [&own[..], env].concat()).expect("the settings are allowed");
    let settings = config.discord().expect("there is a token");
    let store = Arc::new(Memory::new());
    Discord::new(&settings, locales(), Lang::default(), None, store).expect("a token")
}

#[tokio::test]
async fn requests_and_the_gateway_find_a_host_that_only_the_proxy_knows() {
    for (variable, scheme) in
        [("HTTP_PROXY", "http"), ("ALL_PROXY", "socks5h"), ("all_proxy", "socks5")]
    {
        let fake = TestService::fake().await;
        let proxy = FakeProxy::to(fake.address()).await;
        let through = proxy.url(scheme, FakeProxy::PASSWORD);
        let bot = on_discord("http://discord.example", &[(variable, &through)]);
        let listener = Listener::of(bot);
        fake.connected().await;
        assert_eq!(listener.bot.trouble(), None, "{scheme}");
        // The gateway keeps one of them for itself.
        let asked = proxy.asked();
        assert!(asked.len() >= 2, "{scheme}: {asked:?}");
        assert!(asked.iter().all(|line| line.contains("discord.example")), "{asked:?}");
        assert_eq!(fake.violations(), [""; 0], "{scheme}");
    }
}

#[tokio::test]
async fn an_exception_is_connected_to_directly() {
    let fake = TestService::fake().await;
    let proxy = FakeProxy::to(fake.address()).await;
    let through = proxy.url("http", FakeProxy::PASSWORD);
    let env = [("ALL_PROXY", through.as_str()), ("NO_PROXY", "127.0.0.0/8")];
    let _listener = Listener::of(on_discord(&fake.api_url(), &env));
    fake.connected().await;
    assert_eq!(proxy.asked(), [""; 0]);
}

#[tokio::test]
async fn a_gateway_behind_a_broken_proxy_is_missed_and_the_proxy_is_named() {
    let fake = TestService::fake().await;
    let proxy = FakeProxy::to(fake.address()).await;
    // Requests are direct; the gateway has TLS, so that another variable counts.
    fake.is_behind_tls();
    let through = proxy.url("http", "wrong-word");
    let listener = Listener::of(on_discord(&fake.api_url(), &[("HTTPS_PROXY", &through)]));
    let named = format!("no connection through the proxy {}: ", proxy.name("http"));
    let naming = async {
        loop {
            if let Some(why) = listener.bot.trouble().filter(|why| why.contains(&named)) {
                return why;
            }
            tokio::task::yield_now().await;
        }
    };
    let why = tokio::time::timeout(WAIT_TIMEOUT, naming).await.expect("the shard is not connected");
    assert!(why.contains("proxy authorization required"), "{why}");
    assert!(!why.contains("wrong-word"), "{why}");
}

#[tokio::test]
async fn requests_to_telegram_find_a_host_that_only_the_proxy_knows() {
    for scheme in ["http", "socks5"] {
        let telegram = Telegram::start().await;
        let proxy = FakeProxy::to(telegram.address()).await;
        let config = Config::load(
            None,
            [
                ("CHAIKHANA_TELEGRAM_TOKEN", TOKEN.to_owned()),
                ("CHAIKHANA_TELEGRAM_API_URL", "http://telegram.example".to_owned()),
                ("http_proxy", proxy.url(scheme, FakeProxy::PASSWORD)),
            ],
        );
        let settings = config.expect("the settings are allowed").telegram().expect("a token");
        let store = Arc::new(Memory::new());
        let bot = telegram::Telegram::new(&settings, locales(), Lang::default(), store);
        let found = bot.expect("an HTTP client").examine().await.findings;
        assert!(found.iter().all(|finding| finding.state == State::Ok), "{found:?}");
        assert!(!proxy.asked().is_empty(), "{scheme}");
    }
}
