//! Object streams: objects compressed together inside another.

use std::borrow::Cow;
use std::io::Read;

use flate2::read::ZlibDecoder;

use super::lexer::{Lexer, Token};
use super::object::Object;
use crate::Refusal;

/// For all object streams of a file together; a CV's are a fraction of this.
const MAX_UNPACKED_BYTES: usize = 8 * 1024 * 1024;

/// Unpacks the bytes after the word `stream`. Adds the size of the result to `unpacked`, and what was decompressed to
/// `read`: thousands of streams may share the same bytes and unpack to next to nothing.
pub fn content<'a>(
    object: &Object,
    packed: &'a [u8],
    unpacked: &mut usize,
    read: &mut usize,
) -> Result<Cow<'a, [u8]>, Refusal> {
    if object.is_unusual {
        return Err(Refusal::Structure("its objects are packed in an unusual way"));
    }
    let packed = packed.strip_prefix(b"\r").unwrap_or(packed);
    let packed = packed.strip_prefix(b"\n").unwrap_or(packed);
    if !object.is_deflated {
        return Ok(Cow::Borrowed(packed));
    }
    let mut content = Vec::new();
    let left = MAX_UNPACKED_BYTES.saturating_sub(*unpacked);
    let mut decoder = ZlibDecoder::new(packed);
    let result = decoder.by_ref().take(left as u64 + 1).read_to_end(&mut content);
    // A stream that ends in an error counts as far as it was unpacked.
    *unpacked += content.len();
    *read += decoder.total_in() as usize;
    if *unpacked > MAX_UNPACKED_BYTES {
        return Err(Refusal::Bomb);
    }
    result.map_err(|_| Refusal::Structure("its packed objects cannot be read"))?;
    Ok(Cow::Owned(content))
}

/// The objects of an object stream, each with its number and the bytes from its start on, as listed at the start of
/// the stream's content.
pub fn objects<'a>(
    object: &Object,
    content: &'a [u8],
    list: &mut Lexer<'a>,
) -> impl Iterator<Item = (u32, &'a [u8])> {
    let first = object.first.unwrap_or_default() as usize;
    let pair = move || match (list.next(), list.next()) {
        (Some(Token::Integer(number)), Some(Token::Integer(offset))) => Some((number, offset)),
        _ => None,
    };
    let pairs = std::iter::from_fn(pair).take(object.count.unwrap_or_default() as usize);
    pairs.filter_map(move |(number, offset)| {
        Some((number, content.get(first.checked_add(offset as usize)?..)?))
    })
}
