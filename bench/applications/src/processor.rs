//! Processor time, from `/proc`. Rates depend on what else the machine does; this hardly does.

use std::fs;
use std::time::Duration;

const TICKS_PER_SECOND: f64 = 100.0;

/// Of this process.
pub fn own() -> Duration {
    of(std::process::id())
}

/// Of a process and those that it has started, also if they have ended.
pub fn of_tree(process: u32) -> Duration {
    // Each thread has a list of those that it has started.
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let children = threads.map(|thread| fs::read_to_string(thread.path().join("children")));
    let children: String = children.map(Result::unwrap_or_default).collect();
    let children = children.split_whitespace().map(|child| of_tree(child.parse().unwrap()));
    of(process) + children.sum::<Duration>()
}

/// In user and kernel mode, with that of children whose end it has waited for.
fn of(process: u32) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks: f64 = fields.skip(11).take(4).filter_map(|field| field.parse::<f64>().ok()).sum();
    Duration::from_secs_f64(ticks / TICKS_PER_SECOND)
}
