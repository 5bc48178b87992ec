//! The text of a content file, within limits.

use super::control::{CONTROL_CHARACTER, find_invisible_control};
use super::overlay::Sources;
use crate::files::{self, Listed, Stamp};
use crate::problem::Complaints;

/// A novel fits; a video renamed to `.md` does not.
pub const MAX_FILE_BYTES: u64 = 1024 * 1024;
/// The Markdown parser compares each line with every open list and quote, so long files take long.
pub const MAX_LINES: usize = 20_000;

/// `None` if it is not one, which `complaints` then says.
pub fn read_text(
    listed: &Listed,
    sources: Sources<'_>,
    stamp: &mut Stamp,
    complaints: &mut Complaints,
) -> Option<String> {
    if listed.stamp.bytes() > MAX_FILE_BYTES {
        complaints.add(1, format!("this file is larger than {} kB", MAX_FILE_BYTES / 1024));
        return None;
    }
    let read = || files::read(&listed.path, MAX_FILE_BYTES);
    let bytes = sources.text(&listed.path).map_or_else(read, |text| Ok(text.into()));
    let bytes = bytes
        .map_err(|message| {
            *stamp = stamp.unread();
            complaints.add(1, message);
        })
        .ok()?;
    let lines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
    if lines(&bytes) > MAX_LINES {
        complaints.add(MAX_LINES + 1, format!("this file has more than {MAX_LINES} lines"));
        return None;
    }
    let line_of = |bytes: &[u8], end| lines(bytes.get(..end).unwrap_or_default()) + 1;
    let text = String::from_utf8(bytes)
        .map_err(|error| {
            let line = line_of(error.as_bytes(), error.utf8_error().valid_up_to());
            complaints.add(line, "this is not UTF-8 text; save the file as UTF-8");
        })
        .ok()?;
    if let Some(at) = find_invisible_control(&text) {
        complaints.add(line_of(text.as_bytes(), at), CONTROL_CHARACTER);
        return None;
    }
    Some(text)
}
