//! In a process of its own: what other tests allocate would be counted.

mod resident;

use resident::resident_kilobytes;

const KILOBYTES: usize = 8_000;

#[test]
fn memory_for_zeros_is_there_before_it_is_used() {
    let before = resident_kilobytes();
    let zeros = own_process::zeros(KILOBYTES * 1024);
    let grown = resident_kilobytes() - before;
    assert!(grown > KILOBYTES / 10 * 9, "{grown} kB for {} zeros", zeros.len());
}
