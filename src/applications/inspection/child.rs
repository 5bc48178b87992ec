//! The child's side: reads one CV and answers with one line.
//!
//! It is new for every CV, and whatever it uses for the first time takes a page fault. So it does without the buffers and
//! locks of the standard streams.

use std::io::{self, PipeWriter, Read};

use cv::{Format, MAX_CV_BYTES};
use rustix::stdio::{stdin, stdout};

use super::confine::Confinement;
use super::{ACCEPTED, HEADER_BYTES, MAX_LINE_BYTES};

/// Confines this process, reports that, and inspects one CV. Ends without an answer if the server does.
pub fn run(answers: PipeWriter, confinement: &Confinement) -> io::Result<()> {
    // In place of the inspector's, which leads to the server. It is not closed before the end: this is how the inspector
    // notices that this process has ended.
    rustix::stdio::dup2_stdout(&answers)?;
    drop(answers);
    write_line(confinement.apply()?)?;
    let mut header = [0; HEADER_BYTES];
    let read = Requests.read(&mut header)?;
    if read == 0 {
        return Ok(());
    }
    Requests.read_exact(header.get_mut(read..).unwrap_or_default())?;
    let mut words = str::from_utf8(&header).unwrap_or_default().split_whitespace();
    let mut word = || words.next().ok_or(io::ErrorKind::InvalidInput);
    let (extension, size, timeout) = (word()?, word()?, word()?);
    // From this line on, the inspector measures the time.
    write_line([timeout])?;
    let format = Format::from_extension(extension);
    let size = size.parse().ok().filter(|size| *size <= MAX_CV_BYTES as usize);
    let (Some(format), Some(size)) = (format, size) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut cv = own_process::zeros(size);
    Requests.read_exact(&mut cv)?;
    match cv::inspect(format, &cv) {
        Ok(()) => write_line([ACCEPTED]),
        Err(refusal) => write_line([refusal.to_string().as_str()]),
    }
}

/// What the server sends.
struct Requests;

impl Read for Requests {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        Ok(rustix::io::read(stdin(), buffer)?)
    }
}

/// In a single write, so that the reader wakes up once.
fn write_line<const N: usize>(parts: [&str; N]) -> io::Result<()> {
    let mut line = [0; MAX_LINE_BYTES];
    let mut length = 0;
    let bytes = parts.iter().flat_map(|part| part.bytes()).chain([b'\n']);
    for (room, byte) in line.iter_mut().zip(bytes) {
        *room = byte;
        length += 1;
    }
    rustix::io::write(stdout(), line.get(..length).unwrap_or_default())?;
    Ok(())
}
