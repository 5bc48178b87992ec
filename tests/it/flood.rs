//! Everything at once, with as few handles as systems give: others do not notice.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use reqwest::Client;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::task::JoinHandle;

use crate::application::{Application, JOB};
use crate::process::{Process, folder};
use crate::raw::{BOUNDARY, address_of, apply_head, connect_from, loopback};

pub const HANDLES: u32 = 1_024;
const SLOW_UPLOADS: usize = 300;
const SILENT_SOCKETS: usize = 1_500;
/// The most that an honest visitor waits.
const SOON: Duration = Duration::from_secs(1);
const ATTACKER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_from_one_address_leaves_the_site_answering() {
    flood(|_| ATTACKER).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flood_from_everywhere_leaves_the_site_answering() {
    flood(|number| loopback(1 + number)).await;
}

/// Slow uploads from one address, and silent sockets each from its own.
async fn flood(origin_of: impl Fn(usize) -> IpAddr) {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }).unwrap();
    let folder = folder();
    let process = Process::with_few_handles(&folder, &[], HANDLES).await;
    process.settled().await;
    let to = address_of(&process.origin);
    let mut uploads = Vec::new();
    for _ in 0..SLOW_UPLOADS {
        uploads.push(slow_upload(connect_from(ATTACKER, to).await.unwrap()));
    }
    let mut silent = Vec::new();
    for number in 0..SILENT_SOCKETS {
        silent.push(connect_from(origin_of(number), to).await.unwrap());
    }
    for _ in 0..3 {
        be_honest(&process, loopback(0)).await;
    }
    for upload in &uploads {
        upload.abort();
    }
}

/// A visit and an application, on new connections.
pub async fn be_honest(process: &Process, from: IpAddr) {
    let client = Client::builder().local_address(from).build().unwrap();
    let started = Instant::now();
    let page = client.get(format!("{}/jobs", process.origin)).send().await.unwrap();
    assert_eq!(page.status(), 200);
    page.bytes().await.unwrap();
    assert!(started.elapsed() < SOON, "the visitor waited {:?}", started.elapsed());

    let started = Instant::now();
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let sent = client.post(url).multipart(Application::new().form()).send().await.unwrap();
    assert_eq!(sent.status(), 201);
    assert!(started.elapsed() < SOON, "the applicant waited {:?}", started.elapsed());
}

/// Begins an upload, and adds to it a byte at a time.
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
