//! Visitors who come faster than they are accepted.

use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

use crate::process::{Process, folder};

#[tokio::test]
async fn visitors_who_come_at_the_same_time_all_get_in() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let address: SocketAddr = process.origin.strip_prefix("http://").unwrap().parse().unwrap();
    process.signal("STOP").await;
    // More than the usual 128. The system never answers those that it drops.
    let connect = |_| TcpStream::connect_timeout(&address, Duration::from_secs(5));
    let waiting: Result<Vec<_>, _> = (0..200).map(connect).collect();
    process.signal("CONT").await;
    assert!(waiting.is_ok(), "{waiting:?}");
    process.text("/").await;
}
