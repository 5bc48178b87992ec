//! Many slow uploads and silent connections at once, with the usual limit of open files: other visitors are not affected.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use reqwest::Client;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::application::{Application, JOB};
use crate::process::{ALONE, Process, folder};
use crate::raw::{BOUNDARY, address_of, apply_head, connect_from, loopback};

pub const HANDLES: u32 = 1_024;
const SLOW_UPLOADS: usize = 300;
const SILENT_SOCKETS: usize = 1_500;
/// How long an honest visitor waits at most, unless the machine is busy for a moment with something else.
const MAX_WAIT: Duration = Duration::from_secs(1);
/// A flood that delays visitors delays all of them.
const QUICK_VISITS: usize = 2;
/// The server drops silent connections after this time: who waits as long has waited for these.
const DROPPED: Duration = Duration::from_secs(10);
const ATTACKER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_answers_during_a_flood_from_one_address() {
    flood(|_| ATTACKER).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_answers_during_a_flood_from_many_addresses() {
    flood(|number| loopback(1 + number)).await;
}

/// Slow uploads from one address, and silent sockets each from its own.
async fn flood(origin_of: impl Fn(usize) -> IpAddr) {
    let _alone = ALONE.lock().await;
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).unwrap();
    let folder = folder();
    let process = Process::with_few_handles(&folder, &[], HANDLES).await;
    process.wait_until_rendered().await;
    let to = address_of(&process.origin);
    let mut uploads = Vec::new();
    for _ in 0..SLOW_UPLOADS {
        uploads.push(slow_upload(connect_from(ATTACKER, to).await.unwrap()));
    }
    let mut silent = Vec::new();
    for number in 0..SILENT_SOCKETS {
        silent.push(connect_from(origin_of(number), to).await.unwrap());
    }
    visit_and_apply(&process, loopback(0)).await;
    for upload in &uploads {
        upload.abort();
    }
}

/// Visits with an application, each on new connections, until enough of them were quick.
pub async fn visit_and_apply(process: &Process, from: IpAddr) {
    let begun = Instant::now();
    let mut waits = Vec::new();
    let is_quick = |wait: &&Duration| **wait < MAX_WAIT;
    while waits.iter().filter(is_quick).count() < QUICK_VISITS {
        let client = Client::builder().local_address(from).build().unwrap();
        let started = Instant::now();
        let page = client.get(format!("{}/jobs", process.origin)).send().await.unwrap();
        assert_eq!(page.status(), 200);
        page.bytes().await.unwrap();
        let visit = started.elapsed();

        let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
        let started = Instant::now();
        let sent = client.post(url).multipart(Application::new().form()).send().await.unwrap();
        assert_eq!(sent.status(), 201);
        waits.push(visit.max(started.elapsed()));
        // Later, the flood may be over.
        assert!(begun.elapsed() < DROPPED, "visitors waited {waits:?}");
    }
}

/// Starts an upload, and continues it byte by byte.
fn slow_upload(mut stream: TcpStream) -> JoinHandle<()> {
    let headers = format!("Content-Type: {BOUNDARY}\r\nContent-Length: 5000000\r\n");
    let part = "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.pdf\"\r\n\r\n";
    let start = apply_head(&headers) + part;
    tokio::spawn(async move {
        let mut pace = tokio::time::interval(Duration::from_millis(500));
        let mut next = start.as_bytes();
        while stream.write_all(next).await.is_ok() {
            next = b"x";
            pace.tick().await;
        }
    })
}
