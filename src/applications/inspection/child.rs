//! The child's side: one CV in, one line out.

use std::io::{self, BufRead, Cursor, Read, Write};

use super::{CONFINED, TAKEN, confine};
use crate::applications::cv::{self, Kind, MAX_CV_BYTES};

/// The longest first line: an extension and a length.
const MAX_HEAD_BYTES: u64 = 64;

/// Confines this process, says so, and answers for the one CV it is given. Ends without a word when the server does.
pub fn run() -> io::Result<()> {
    let confinement = confine::confine()?;
    let mut answer = io::stdout().lock();
    writeln!(answer, "{CONFINED}{confinement}")?;
    answer.flush()?;
    let mut request = io::stdin().lock();
    let Some((kind, bytes)) = read(&mut request)? else {
        return Ok(());
    };
    match cv::inspect(kind, &mut Cursor::new(bytes)) {
        Ok(()) => writeln!(answer, "{TAKEN}"),
        Err(refusal) => writeln!(answer, "{refusal}"),
    }
}

/// The kind and the bytes; none if the server ended before it had a CV.
fn read(request: &mut impl BufRead) -> io::Result<Option<(Kind, Vec<u8>)>> {
    let mut head = String::new();
    request.by_ref().take(MAX_HEAD_BYTES).read_line(&mut head)?;
    if head.is_empty() {
        return Ok(None);
    }
    let (extension, size) = head.trim_end().split_once(' ').unwrap_or_default();
    let kind = Kind::of_extension(extension);
    let size = size.parse().ok().filter(|size| *size <= MAX_CV_BYTES);
    let (Some(kind), Some(size)) = (kind, size) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut bytes = Vec::with_capacity(size as usize);
    request.take(size).read_to_end(&mut bytes)?;
    match bytes.len() as u64 == size {
        true => Ok(Some((kind, bytes))),
        false => Ok(None),
    }
}
