//! In a process of its own: what other tests allocate would be counted.

use std::fs;

const SIZE: usize = 8_000_000;

/// What this process has of the machine's memory.
fn resident_bytes() -> usize {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() * 1024
}

#[test]
fn memory_for_zeros_is_there_before_it_is_used() {
    let before = resident_bytes();
    let zeros = own_process::zeros(SIZE);
    let grown = resident_bytes() - before;
    assert!(grown > SIZE / 10 * 9, "{grown} bytes for {} zeros", zeros.len());
}
