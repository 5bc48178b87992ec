//! In a process of its own: what other tests allocate would be counted.

use std::fs;
use std::sync::Barrier;
use std::thread;

const THREADS: usize = 64;

/// The allocator reserves 64 MiB for an arena, and makes what it does not use yet inaccessible.
fn arenas() -> usize {
    let maps = fs::read_to_string("/proc/self/maps").unwrap();
    let sizes = maps.lines().filter(|line| line.contains("---p")).map(|line| {
        let (start, end) = line.split(' ').next().unwrap().split_once('-').unwrap();
        let number = |text| u64::from_str_radix(text, 16).unwrap();
        (number(end) - number(start)) / 1024 / 1024
    });
    sizes.filter(|megabytes| (32..64).contains(megabytes)).count()
}

#[test]
fn threads_share_two_arenas_for_each_core() {
    // The test's own thread may have an arena already, which counts.
    own_process::share_arenas();
    let all_have_allocated = Barrier::new(THREADS + 1);
    let counted = Barrier::new(THREADS + 1);
    let arenas = thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                let kept = vec![1_u8; 10_000];
                all_have_allocated.wait();
                counted.wait();
                drop(kept);
            });
        }
        all_have_allocated.wait();
        let arenas = arenas();
        counted.wait();
        arenas
    });
    let cores = thread::available_parallelism().unwrap().get();
    assert!((1..=2 * cores).contains(&arenas), "{arenas} arenas on {cores} cores");
}
