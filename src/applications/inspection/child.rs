//! The child's side: one CV in, one line out.

use std::io::{self, BufRead, PipeWriter, Read, Write};
use std::mem::ManuallyDrop;
use std::os::fd::AsFd;

use super::{TAKEN, confine};
use crate::applications::cv::{self, Kind, MAX_CV_BYTES};

/// The longest first line: an extension, a length and a time.
const MAX_HEAD_BYTES: u64 = 64;

/// Confines this process, says so, and answers for the one CV it is given. Ends without a word when the server does.
pub fn run(writer: PipeWriter) -> io::Result<()> {
    // Left open: that it closes tells the inspector that this process has ended.
    let mut writer = ManuallyDrop::new(writer);
    // The server hears of this child from the inspector only. seccomp sees to that as well, where there is any.
    rustix::stdio::dup2_stdout(io::stderr())?;
    let confinement = confine::confine(writer.as_fd())?;
    say(&mut writer, &confinement)?;
    let mut request = io::stdin().lock();
    let mut head = String::new();
    request.by_ref().take(MAX_HEAD_BYTES).read_line(&mut head)?;
    if head.is_empty() {
        return Ok(());
    }
    let [extension, size, time] = head.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    // The inspector's clock runs from here.
    say(&mut writer, time)?;
    let kind = Kind::of_extension(extension);
    let size = size.parse().ok().filter(|size| *size <= MAX_CV_BYTES as usize);
    let (Some(kind), Some(size)) = (kind, size) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut cv = vec![0; size];
    request.read_exact(&mut cv)?;
    match cv::inspect(kind, &cv) {
        Ok(()) => say(&mut writer, TAKEN),
        Err(refusal) => say(&mut writer, &refusal.to_string()),
    }
}

/// In one go, so that whoever waits wakes up once.
fn say(writer: &mut PipeWriter, line: &str) -> io::Result<()> {
    writer.write_all(format!("{line}\n").as_bytes())
}
