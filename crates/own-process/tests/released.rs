//! In a process of its own: what other tests allocate would be counted.

mod resident;

use resident::resident_kilobytes;

#[test]
fn what_was_freed_between_things_in_use_is_given_back() {
    let blocks: Vec<Vec<u8>> = (0..2_000).map(|_| vec![1; 50_000]).collect();
    // The last stays in use, so that the allocator cannot simply shrink.
    let last = blocks.into_iter().next_back();
    let before = resident_kilobytes();
    own_process::release_memory();
    let after = resident_kilobytes();
    assert!(after + 50_000 < before, "{before} and then {after} kB");
    assert!(last.is_some());
}
