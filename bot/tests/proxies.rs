//! `chaikhana serve` on a host whose way out is a proxy.

use std::fs::File;
use std::io::{BufRead as _, BufReader};

use e2e::FakeProxy;
use e2e::discord::TestService;
use e2e::telegram::{TOKEN, Telegram};

use super::program::{chaikhana, folder};
use super::serve::Service;

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_terminates_tls_is_trusted_by_the_authorities_of_the_system() {
    let (fake, folder) = (TestService::fake().await, folder());
    fake.is_behind_tls();
    let proxy = FakeProxy::to(fake.address()).await;
    let log = folder.path().join("log");
    let mut command = chaikhana(folder.path(), &["serve"]);
    command
        .env("CHAIKHANA_LOG_LEVEL", "trace")
        .env("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN)
        .env("CHAIKHANA_DISCORD_API_URL", "https://discord.example")
        .env("HTTPS_PROXY", proxy.url("http", FakeProxy::PASSWORD))
        .env("SSL_CERT_FILE", FakeProxy::AUTHORITY)
        .stderr(File::create(&log).expect("a file for the log"));
    let service = Service(command.spawn().expect("the program starts"));
    fake.connected().await;
    assert!(service.stops().success());
    let asked = proxy.asked();
    assert!(asked.len() >= 2, "requests and the gateway: {asked:?}");
    assert!(asked.iter().all(|line| line == "CONNECT discord.example:443 HTTP/1.1"), "{asked:?}");
    assert_eq!((fake.violations(), fake.unanswered()), (vec![], vec![]));
    let log = std::fs::read_to_string(log).expect("text");
    assert!(!log.contains(FakeProxy::PASSWORD), "a password in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_proxy_that_refuses_the_password_is_named_in_the_log() {
    let (telegram, folder) = (Telegram::start().await, folder());
    let proxy = FakeProxy::to(telegram.address()).await;
    for (scheme, why) in
        [("http", "proxy authorization required"), ("socks5h", "credentials not accepted")]
    {
        let mut command = chaikhana(folder.path(), &["serve"]);
        command
            .env("CHAIKHANA_DISCORD_TOKEN", TestService::TOKEN)
            .env("CHAIKHANA_DISCORD_API_URL", "https://discord.example")
            .env("CHAIKHANA_TELEGRAM_TOKEN", TOKEN)
            .env("CHAIKHANA_TELEGRAM_API_URL", "https://telegram.example")
            .env("ALL_PROXY", proxy.url(scheme, "wrong-word"));
        let mut service = Service(command.spawn().expect("the program starts"));
        let lines = BufReader::new(service.0.stderr.take().expect("a pipe")).lines();
        let named = format!("no connection through the proxy {}: ", proxy.name(scheme));
        let mut missing = vec!["Telegram cannot be reached", "Discord could not be reached"];
        let mut lines = lines.map(|line| line.expect("text"));
        while !missing.is_empty() {
            let line = lines.next().expect("a line for each platform");
            assert!(!line.contains("wrong-word"), "{line}");
            if line.contains(" WARN ") && line.contains(&named) {
                assert!(line.contains(why) && line.contains("next try in "), "{line}");
                missing.retain(|words| !line.contains(words));
            }
        }
    }
}
