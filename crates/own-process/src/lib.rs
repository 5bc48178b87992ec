//! What only the C library can do for this process. This is the one place of ours with `unsafe`.
//!
//! The system's allocator keeps what was freed for the next time. After a large page was rendered or an index was made, that can
//! be more than all that is in use.

/// Lets threads share arenas, two for each core. Each thread would have its own, up to eight for each core, and what is free in one
/// serves no other. With one for each core, those that work at the same time often get the same one and wait for each other: a start
/// with 10,000 posts took twice as long, every other time. Call it before there are threads: an arena that is there stays, and counts.
pub fn share_arenas() {
    #[cfg(target_env = "gnu")]
    {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        // SAFETY: the function takes two numbers, and only decides about arenas to come.
        unsafe {
            libc::mallopt(libc::M_ARENA_MAX, i32::try_from(2 * cores).unwrap_or(i32::MAX));
        }
    }
}

/// Returns once it is done: some milliseconds for each hundred megabytes, so call it where blocking is allowed.
pub fn release_memory() {
    #[cfg(target_env = "gnu")]
    // SAFETY: the function takes no pointer, leaves everything that is in use where it is, and may be called by any thread at
    // any time.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// So many zeros. The system finds memory for all of them at once, instead of page by page when each is written to for the first
/// time, which takes several times as long. Where pages are larger than most, it is as a vector always is.
pub fn zeros(count: usize) -> Vec<u8> {
    const PAGE: usize = 4096;
    let mut zeros = vec![0_u8; count];
    let before = zeros.as_ptr().align_offset(PAGE);
    if let Some(whole) = zeros.get_mut(before..) {
        let length = whole.len() / PAGE * PAGE;
        // SAFETY: the advice changes no byte of any page, and a system refuses it that does not know it or these pages.
        unsafe {
            libc::madvise(whole.as_mut_ptr().cast(), length, libc::MADV_POPULATE_WRITE);
        }
    }
    zeros
}

/// Ends this process now: nothing is dropped, flushed or called at exit. Other threads end in the middle of what they do.
pub fn end(code: i32) -> ! {
    // SAFETY: the function takes a number and does not return.
    unsafe { libc::_exit(code) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn zeros_are_zeros_whatever_their_number() {
        for count in [0, 1, 4_095, 4_096, 12_289, 3_000_000] {
            let zeros = super::zeros(count);
            assert_eq!(zeros.len(), count);
            assert!(zeros.iter().all(|byte| *byte == 0));
        }
    }
}
