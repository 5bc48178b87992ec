//! Many pictures that are asked for over HTTP/2 and not read.

use std::path::Path;

use serde_json::Value;

use crate::flood::{HANDLES, visit_and_apply};
use crate::h2;
use crate::process::{ALONE, Process, folder};
use crate::raw::{address_of, connect_from, loopback, send};
use crate::site::TIMEOUT;

const CONNECTIONS: usize = 60;
/// As many as the server allows on one connection.
const STREAMS: usize = 32;
/// In kB. With a whole piece for each stream it would be twice this.
const MAX_GROWTH: u64 = 64 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_answers_while_clients_request_pictures_and_do_not_read_them() {
    flood(0, h2::HEADERS).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_site_answers_while_clients_read_pictures_byte_by_byte() {
    flood(1, h2::DATA).await;
}

/// Asks for a picture on every stream, and waits until each answer has come as far as `window` lets it.
async fn flood(window: u32, last_frame: u8) {
    let _alone = ALONE.lock().await;
    let folder = folder();
    write_large_picture(&folder.path().join("content/media/deck.png"));
    let process = Process::with_few_handles(&folder, &[], HANDLES).await;
    process.wait_until_rendered().await;
    let services: Value = process.text("/api/public/services").await.parse().unwrap();
    let picture = services["data"]["data"][0]["cover_photo"].as_str().unwrap();
    let before = process.memory_from_now();

    let numbers = (0..STREAMS).map(|number| 2 * number as u32 + 1);
    let requests: Vec<u8> = numbers.flat_map(|number| h2::get(number, picture)).collect();
    let hello = [h2::hello(window), requests].concat();
    let mut held = Vec::new();
    for _ in 0..CONNECTIONS {
        let mut stream = connect_from(loopback(1), address_of(&process.origin)).await.unwrap();
        send(&mut stream, &hello).await;
        let answered = h2::read_frames(&mut stream, last_frame, STREAMS);
        tokio::time::timeout(TIMEOUT, answered).await.expect("not every stream is answered");
        held.push(stream);
    }
    for path in ["/", "/jobs", picture] {
        let url = format!("{}{path}", process.origin);
        assert_eq!(process.client.get(url).send().await.unwrap().status(), 200, "{path}");
    }
    visit_and_apply(&process, loopback(0)).await;
    let growth = process.memory("VmHWM").saturating_sub(before);
    assert!(growth < MAX_GROWTH, "it took {growth} kB");
}

/// Noise, which nothing makes smaller: about 200 kB.
fn write_large_picture(file: &Path) {
    image::RgbImage::from_fn(256, 256, |_, _| {
        image::Rgb(std::array::from_fn(|_| fastrand::u8(..)))
    })
    .save(file)
    .unwrap();
}
