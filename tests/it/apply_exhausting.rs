//! Many files at once that are made to exhaust memory or time: other applicants are not affected.

use std::fs;
use std::pin::pin;
use std::time::{Duration, Instant};

use strakeline::applications::inspection::pool::{FAST_LANE_SIZE, FAST_TIMEOUT};
use tokio::task::JoinSet;

use crate::application::{Application, JOB};
use crate::cvs;
use crate::process::{ALONE, Process, folder, memory_of};

const COPIES_OF_EACH: usize = 20;
/// For an honest file itself, after the turns before it.
const MAX_HONEST_TIME: Duration = Duration::from_secs(2);
/// Each hostile file may take one turn in the fast lane before an honest one.
const MAX_TURNS: u32 = (COPIES_OF_EACH / FAST_LANE_SIZE) as u32;
/// The server and its inspectors together.
const MAX_MEMORY_KB: u64 = 300 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn honest_applications_are_accepted_while_hostile_ones_arrive() {
    let _alone = ALONE.lock().await;
    let folder = folder();
    let process = Process::start(&folder, &["--trusted-proxy", "127.0.0.1"]).await;
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let apply = |application: &Application, from: String| {
        let request = process.client.post(&url).multipart(application.form());
        request.header("x-forwarded-for", from).send()
    };
    let mut kinds = Vec::new();
    for file in cvs::corpus().into_iter().map(|case| case.file) {
        if let Some(name) = file.strip_prefix("bad/exhausting-") {
            kinds.push((name.to_owned(), fs::read(cvs::folder().join(&file)).unwrap()));
        }
    }
    assert!(kinds.len() >= 10, "only {} kinds", kinds.len());

    let mut most_memory = 0;
    for (kind, (name, bytes)) in kinds.into_iter().enumerate() {
        let mut hostile = JoinSet::new();
        for number in 0..COPIES_OF_EACH {
            let application = Application::new().cv(&name, bytes.clone());
            let sent = apply(&application, format!("198.51.{kind}.{number}"));
            hostile.spawn(async move { sent.await.unwrap().status() });
        }
        for honest in 0.. {
            let started = Instant::now();
            let mut sent = pin!(apply(&Application::new(), format!("203.0.113.{honest}")));
            let mut samples = tokio::time::interval(Duration::from_millis(20));
            let response = loop {
                tokio::select! {
                    response = &mut sent => break response.unwrap(),
                    _ = samples.tick() => most_memory = most_memory.max(memory(&process)),
                }
            };
            assert_eq!(response.status(), 201, "while {name} arrive");
            let took = started.elapsed();
            assert!(
                took < MAX_HONEST_TIME + FAST_TIMEOUT * MAX_TURNS,
                "{took:?} while {name} arrive"
            );
            while let Some(status) = hostile.try_join_next() {
                // The queue for slow files may be full.
                assert!([422, 503].contains(&status.unwrap().as_u16()), "{name}");
            }
            if hostile.is_empty() {
                break;
            }
        }
    }
    assert!(most_memory < MAX_MEMORY_KB, "{most_memory} kB");
}

/// What the server and its children hold at this moment, in kB.
fn memory(process: &Process) -> u64 {
    let threads = fs::read_dir(format!("/proc/{}/task", process.id())).unwrap().flatten();
    let lists =
        threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    let children: Vec<String> = lists
        .flat_map(|list| list.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        .collect();
    process.memory("VmRSS")
        + children.iter().filter_map(|child| memory_of(child, "VmRSS")).sum::<u64>()
}
