//! Proxies of an environment, and the errors of connections through them.

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use super::*;
use crate::report::{in_words, network_trouble};

const PASSWORD: &str = "hush";

fn given(variables: &[(&str, &str)]) -> Result<Proxies, String> {
    let variables = variables.iter().map(|(name, value)| (name.into(), value.into()));
    Proxies::of_environment(&variables.collect::<Vec<_>>())
}

/// Returns the way to an address.
fn way(variables: &[(&str, &str)], address: &str) -> String {
    let proxies = given(variables).expect("allowed variables");
    let finding = proxies.finding("tea", address);
    let (_, way) = finding.found.split_once(" go ").expect("a way");
    way.trim_start_matches("through the proxy ").to_owned()
}

const API: &str = "https://api.example/v10";

#[test]
fn each_kind_of_connection_has_its_proxy_and_all_proxy_is_the_last_choice() {
    let set = [("HTTP_PROXY", "http://p:1"), ("HTTPS_PROXY", "http://s:2"), ("ALL_PROXY", "x://")];
    assert_eq!(way(&set, "http://api.example"), "http://p:1");
    assert_eq!(way(&set, "ws://gateway.example"), "http://p:1");
    assert_eq!(way(&set, API), "http://s:2");
    assert_eq!(way(&set, "wss://gateway.example"), "http://s:2");
    let set = [("HTTP_PROXY", "http://p:1"), ("all_proxy", "socks5h://a:3")];
    assert_eq!(way(&set, "http://api.example"), "http://p:1");
    assert_eq!(way(&set, API), "socks5h://a:3");
    assert_eq!(way(&[], API), "directly");
}

#[test]
fn lower_case_names_count_if_those_in_upper_case_are_missing_or_empty() {
    assert_eq!(way(&[("https_proxy", "http://low:1")], API), "http://low:1");
    let both = [("HTTPS_PROXY", "http://up:1"), ("https_proxy", "http://low:1")];
    assert_eq!(way(&both, API), "http://up:1");
    let both = [("HTTPS_PROXY", ""), ("https_proxy", "http://low:1")];
    assert_eq!(way(&both, API), "http://low:1");
}

#[test]
fn exceptions_are_connected_to_directly() {
    let proxy = ("ALL_PROXY", "http://p:1");
    for exceptions in ["*", "example", ".api.example", "tea.example, api.example", "API.EXAMPLE"] {
        assert_eq!(way(&[proxy, ("NO_PROXY", exceptions)], API), "directly", "{exceptions}");
        assert_eq!(way(&[proxy, ("no_proxy", exceptions)], API), "directly", "{exceptions}");
    }
    for exceptions in ["pi.example", "api", "https", ""] {
        assert_eq!(way(&[proxy, ("NO_PROXY", exceptions)], API), "http://p:1", "{exceptions}");
    }
    let local = [proxy, ("NO_PROXY", "10.0.0.0/8,::1")];
    assert_eq!(way(&local, "http://10.1.2.3:8081"), "directly");
    assert_eq!(way(&local, "http://[::1]:8081"), "directly");
    assert_eq!(way(&local, "http://11.1.2.3:8081"), "http://p:1");
}

#[test]
fn an_address_needs_no_scheme_and_socks_leaves_names_to_the_proxy() {
    assert_eq!(way(&[("HTTPS_PROXY", "proxy:3128")], API), "http://proxy:3128");
    assert_eq!(way(&[("HTTPS_PROXY", " 10.0.0.1:3128 ")], API), "http://10.0.0.1:3128");
    assert_eq!(way(&[("HTTPS_PROXY", "https://proxy")], API), "https://proxy");
    assert_eq!(way(&[("HTTPS_PROXY", "socks5://proxy:1080")], API), "socks5h://proxy:1080");
    assert_eq!(way(&[("HTTPS_PROXY", "socks5h://[::1]:1080")], API), "socks5h://[::1]:1080");
}

#[test]
fn a_wrong_address_is_named_with_the_variable_and_without_the_password() {
    for value in ["socks4://me:hush@p:1", "ftp://me:hush@p", "http://me:hush@p:port", "me:hush@"] {
        let error = given(&[("https_proxy", value)]).expect_err("a wrong address");
        assert_eq!(error, format!("HTTPS_PROXY or ALL_PROXY: {WRONG}"), "{value}");
    }
    assert!(given(&[("all_proxy", "socks5h://")]).is_err(), "there is no host");
}

#[test]
fn a_password_is_in_no_debug_output() {
    let proxies = given(&[("ALL_PROXY", "socks5h://anna:hush@p:1")]).expect("an address");
    let client = proxies.client().build().expect("a client");
    let shown = format!("{proxies:?} {client:?}");
    assert!(shown.contains("socks5h://p:1") && !shown.contains(PASSWORD), "{shown}");
}

/// Returns the error of a request through a proxy at this address.
async fn error_through(proxy: &str) -> RequestError {
    let proxies = given(&[("ALL_PROXY", proxy)]).expect("an address");
    let client = proxies.client().build().expect("a client");
    let sent = client.get(format!("{API}/secret-token")).send().await;
    proxies.explain(sent.expect_err("it does not connect"))
}

#[tokio::test]
async fn a_proxy_that_does_not_listen_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    drop(listener);
    for scheme in ["http", "socks5h"] {
        let error = error_through(&format!("{scheme}://anna:{PASSWORD}@{address}")).await;
        let told = format!("{} {error:?}", in_words(&error));
        let named = format!("no connection through the proxy {scheme}://{address}: ");
        assert!(told.starts_with(&named) && error.is_unsent(), "{told}");
        assert!(!told.contains(PASSWORD) && !told.contains("secret-token"), "{told}");
        assert_eq!(network_trouble(&error), None, "{scheme}: the platform refuses nothing");
    }
}

#[tokio::test]
async fn a_proxy_gets_the_password_and_its_refusal_is_told() {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("bound");
    let proxy = async {
        let (mut stream, _) = listener.accept().await.expect("a connection");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("a head"));
        }
        let refusal = b"HTTP/1.1 407 Proxy Authentication Required\r\n\r\n";
        stream.write_all(refusal).await.expect("it reads");
        String::from_utf8(head).expect("text")
    };
    // `%68` is an h.
    let url = format!("http://anna:%68ush@{address}");
    let (head, error) = tokio::join!(proxy, error_through(&url));
    assert!(head.starts_with("CONNECT api.example:443 "), "{head}");
    assert!(head.contains("Proxy-Authorization: Basic YW5uYTpodXNo\r\n"), "{head}");
    let told = in_words(&error);
    let named = format!("no connection through the proxy http://{address}: ");
    assert!(told.starts_with(&named) && told.contains("proxy authorization required"), "{told}");
}
