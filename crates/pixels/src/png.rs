//! How a PNG is put together: a signature, then chunks.

pub const SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

pub struct Chunk<'a> {
    pub name: &'a [u8; 4],
    pub body: &'a [u8],
    /// With its length before and its checksum behind.
    pub whole: &'a [u8],
}

/// The first chunk, and what follows it; none if there is not all of it.
pub fn split_first(bytes: &[u8]) -> Option<(Chunk<'_>, &[u8])> {
    let (length, after) = bytes.split_first_chunk::<4>()?;
    let (name, after) = after.split_first_chunk::<4>()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let body = after.get(..length)?;
    let (whole, rest) = bytes.split_at_checked(length.checked_add(12)?)?;
    Some((Chunk { name, body, whole }, rest))
}
