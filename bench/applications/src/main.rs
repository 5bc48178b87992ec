//! Applications a second with a CV of 200 kB from 16 clients, as a ratio to bare transactions that store the same rows and
//! bytes, each with its own wait for the disk. Both on the same disk, in turns. Then how long one applicant waits when nobody
//! else applies.
//!
//! Wants the path of the server's binary.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::print_stdout)]

mod bare;
mod form;
mod processor;
mod server;

use std::time::Duration;

use bare::Bare;
use server::Server;

/// Many and short: how fast the disk is may change tenfold from one second to the next.
const ROUNDS: usize = 31;
const APPLICATIONS: usize = 160;
const CLIENTS: usize = 16;
/// Far more than a round takes. A server that hangs must not keep the benchmark waiting.
const MAX_ROUND: Duration = Duration::from_secs(60);

/// How fast applications were stored, and the processor time that each took.
#[derive(Clone, Copy)]
struct Speed {
    per_second: f64,
    processor_ms: f64,
}

impl Speed {
    fn of(count: usize, time: Duration, processor: Duration) -> Self {
        let count = count as f64;
        Self {
            per_second: count / time.as_secs_f64(),
            processor_ms: processor.as_secs_f64() * 1_000.0 / count,
        }
    }
}

#[tokio::main]
async fn main() {
    let binary = std::env::args().nth(1).expect("the path of the server's binary");
    // Not in `/tmp`, which may be memory, where waiting for the disk takes no time.
    let folder = tempfile::tempdir_in("target").unwrap();
    let server = Server::start(&binary, folder.path());
    server.wait_until_idle().await;
    let mut bare = Bare::open(folder.path()).await;
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let other = within(bare.store(APPLICATIONS)).await;
        let own = within(server.apply(CLIENTS, APPLICATIONS)).await;
        let ratio = own.per_second / other.per_second;
        // The first round fills caches and starts the inspectors.
        if round > 0 {
            println!(
                "round {round} of {ROUNDS}: {:.0} applications, {:.0} bare transactions a second: {ratio:.2}",
                own.per_second, other.per_second,
            );
            theirs.push(other);
            ours.push(own);
        }
    }
    let ratios = ours.iter().zip(&theirs).map(|(own, other)| own.per_second / other.per_second);
    let mut ratios: Vec<_> = ratios.collect();
    ratios.sort_by(f64::total_cmp);
    for (name, speeds) in
        [("applications, 16 clients", &ours), ("the same rows in bare transactions", &theirs)]
    {
        println!(
            "{name}: {:.0} a second, {:.2} ms of processor time each",
            median(speeds.iter().map(|speed| speed.per_second).collect()),
            median(speeds.iter().map(|speed| speed.processor_ms).collect()),
        );
    }
    let (low, high) = (ratios[0], ratios[ROUNDS - 1]);
    println!("ratio: {:.2} ({low:.2} to {high:.2}; aim: 0.90 or better)", median(ratios));
    let alone = within(server.apply(1, APPLICATIONS)).await;
    println!("one client: {:.1} ms for each application", 1_000.0 / alone.per_second);
}

async fn within(round: impl Future<Output = Speed>) -> Speed {
    tokio::time::timeout(MAX_ROUND, round).await.expect("a round took longer than a minute")
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
