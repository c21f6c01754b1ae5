use super::*;
use runtime::cluster::Lease;

const ROUTES: [Route<'static>; 10] = [
    Route::Application,
    Route::Gateway,
    Route::Commands(ApplicationId::new(1)),
    Route::Direct,
    Route::Channel(ChannelId::new(2)),
    Route::Messages(ChannelId::new(2)),
    Route::Message(ChannelId::new(2), MessageId::new(3)),
    Route::Callback(InteractionId::new(4), "t0ken"),
    Route::Original(ApplicationId::new(1), "t0ken"),
    Route::Followups(ApplicationId::new(1), "t0ken"),
];

fn rest(api_url: Option<&str>) -> RestClient {
    RestClient::new(&super::super::settings(api_url)).expect("a client can be built")
}

#[test]
fn with_an_api_url_no_request_is_for_another_host() {
    let rest = rest(Some("http://127.0.0.1:9100/"));
    for route in ROUTES {
        let request = rest.request(Method::POST, route, None).expect("an address");
        let address = request.url().as_str();
        assert!(address.starts_with("http://127.0.0.1:9100/api/v10/"), "{address}");
    }
}

#[test]
fn without_one_every_request_is_for_discord_itself() {
    for route in ROUTES {
        let request = rest(None).request(Method::GET, route, None).expect("an address");
        assert!(request.url().as_str().starts_with("https://discord.com/api/v10/"));
    }
}

#[test]
fn the_token_is_in_no_debug_output() {
    let rest = rest(None);
    let request = rest.request(Method::GET, Route::Gateway, None).expect("an address");
    assert!(!format!("{rest:?} {request:?}").contains("very-secret"));
}

#[test]
fn edits_of_one_channel_are_counted_together_and_posts_apart() {
    let channel = ChannelId::new(2);
    let edit = |id| Route::Message(channel, MessageId::new(id)).counted(&Method::PATCH);
    assert_eq!(edit(3), edit(4));
    assert_ne!(edit(3), Route::Messages(channel).counted(&Method::POST));
}

#[tokio::test(start_paused = true)]
async fn a_server_that_accepts_and_never_answers_holds_no_request() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("a bound port has an address");
    let rest = rest(Some(&format!("http://{address}")));
    let begun = Instant::now();
    let answer = rest.get::<Value>(Route::Gateway).await;
    assert!(matches!(answer, Err(RestError::Unsure(_) | RestError::Unreached(_))), "{answer:?}");
    assert!(begun.elapsed() <= REQUEST_TIMEOUT * 2, "{:?}", begun.elapsed());
    // No request may outlive the lease under which it is sent.
    let (lease, _) = Lease::valid_for(REQUEST_TIMEOUT / 2);
    let begun = Instant::now();
    let answer = lease.send_under(rest.get::<Value>(Route::Gateway)).await;
    assert!(answer.is_err(), "{answer:?}");
    assert!(begun.elapsed() <= REQUEST_TIMEOUT / 2, "{:?}", begun.elapsed());
}
