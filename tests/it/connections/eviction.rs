//! Which connections are closed when there are too many.

use strakeline::http::connections::Limits;

use super::{GET, GET_HELD, Server, long_timeouts};
use crate::raw::{answer, connect_from, first_answer, loopback, send};

#[tokio::test]
async fn silent_connections_are_evicted_for_others_of_the_same_address() {
    let server = Server::start(Limits { per_network: 4, ..long_timeouts() }).await;
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(server.connect().await);
    }
    let mut honest = server.connect_and_send(GET).await;
    assert!(first_answer(&mut honest).await.ends_with("served"));
    // Of eleven, the oldest seven were evicted.
    for stream in &mut silent[..7] {
        assert_eq!(answer(stream).await, "");
    }
    let mut latest = silent.pop().unwrap();
    send(&mut latest, GET).await;
    assert!(first_answer(&mut latest).await.ends_with("served"));
}

#[tokio::test]
async fn silent_connections_from_many_addresses_are_evicted() {
    let server = Server::start(Limits { total: 8, ..long_timeouts() }).await;
    let mut silent = Vec::new();
    for number in 1..100 {
        silent.push(connect_from(loopback(number), server.address).await.unwrap());
    }
    let mut honest = server.connect_and_send(GET).await;
    assert!(first_answer(&mut honest).await.ends_with("served"));
}

#[tokio::test]
async fn connections_with_a_running_handler_are_not_evicted() {
    let server = Server::start(Limits { total: 2, ..long_timeouts() }).await;
    let mut served =
        [server.connect_and_send(GET_HELD).await, server.connect_and_send(GET_HELD).await];
    let _both = server.handling.acquire_many(2).await.unwrap();
    assert_eq!(answer(&mut server.connect_and_send(GET).await).await, "");
    server.held.add_permits(2);
    for stream in &mut served {
        assert!(first_answer(stream).await.ends_with("served at last"));
    }
}

#[tokio::test]
async fn a_trusted_proxy_has_no_limit_per_network() {
    let limits = Limits { per_network: 1, ..long_timeouts() };
    let server = Server::behind(limits, &["127.0.0.0/8"]).await;
    let mut first = server.connect().await;
    let mut second = server.connect_and_send(GET).await;
    assert!(first_answer(&mut second).await.ends_with("served"));
    send(&mut first, GET).await;
    assert!(first_answer(&mut first).await.ends_with("served"));
}
