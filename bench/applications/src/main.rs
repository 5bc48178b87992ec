//! Applications a second with a CV of 200 kB from 16 clients, as a ratio to bare transactions that store the same rows and
//! bytes, each with its own wait for the disk: of as many clients, who take turns, and of a single one, which is the best that
//! SQLite can do so. All on the same disk, in turns. Then how long one applicant waits when nobody else applies.
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

/// Many and short: how fast the disk is may change tenfold from one second to the next. But long enough that it hardly counts how a
/// round begins and ends, when not all clients are at work.
const ROUNDS: usize = 15;
const APPLICATIONS: usize = 640;
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
    let mut alone = Bare::open(folder.path(), 1).await;
    let mut together = Bare::open(folder.path(), CLIENTS).await;
    let mut rounds = Vec::new();
    for round in 0..=ROUNDS {
        let round_of_each = [
            within(server.apply(CLIENTS, APPLICATIONS)).await,
            within(alone.store(APPLICATIONS)).await,
            within(together.store(APPLICATIONS)).await,
        ];
        // The first round fills caches and starts the inspectors.
        if round > 0 {
            let [own, alone, together] = round_of_each.map(|speed| speed.per_second);
            println!(
                "round {round} of {ROUNDS}: {own:.0} applications a second, bare transactions: {alone:.0} of one client, {together:.0} of {CLIENTS}"
            );
            rounds.push(round_of_each);
        }
    }
    for (name, column) in [
        ("applications, 16 clients", 0),
        ("the same rows in bare transactions, one client", 1),
        ("the same rows in bare transactions, 16 clients", 2),
    ] {
        println!(
            "{name}: {:.0} a second, {:.2} ms of processor time each",
            median(rounds.iter().map(|round| round[column].per_second).collect()),
            median(rounds.iter().map(|round| round[column].processor_ms).collect()),
        );
    }
    for (name, column) in [("one client", 1), ("16 clients", 2)] {
        let ratio = |round: &[Speed; 3]| round[0].per_second / round[column].per_second;
        let mut ratios: Vec<_> = rounds.iter().map(ratio).collect();
        ratios.sort_by(f64::total_cmp);
        let (low, high) = (ratios[0], ratios[ROUNDS - 1]);
        let ratio = median(ratios);
        println!(
            "applications of 16 clients / bare transactions of {name}: {ratio:.2} ({low:.2} to {high:.2}; aim: 0.90 or better)"
        );
    }
    let alone = within(server.apply(1, APPLICATIONS)).await;
    println!("one applicant: {:.1} ms for each application", 1_000.0 / alone.per_second);
}

async fn within(round: impl Future<Output = Speed>) -> Speed {
    tokio::time::timeout(MAX_ROUND, round).await.expect("a round took longer than a minute")
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
