//! The child's side: reads one CV and answers with one line.

use std::io::{self, BufRead, PipeWriter, Read, Write};

use cv::{Format, MAX_CV_BYTES};

use super::ACCEPTED;
use super::confine::Confinement;

/// The longest header line: an extension, a size and a timeout.
const MAX_HEADER_BYTES: u64 = 64;

/// Confines this process, reports that, and inspects one CV. Ends without an answer if the server does.
pub fn run(answers: PipeWriter, confinement: &Confinement) -> io::Result<()> {
    // In place of the inspector's, which leads to the server. It is not closed before the end: this is how the inspector
    // notices that this process has ended.
    rustix::stdio::dup2_stdout(&answers)?;
    drop(answers);
    write_line(&confinement.apply()?)?;
    let mut request = io::stdin().lock();
    let mut header = String::new();
    request.by_ref().take(MAX_HEADER_BYTES).read_line(&mut header)?;
    if header.is_empty() {
        return Ok(());
    }
    let [extension, size, timeout] = header.split_whitespace().collect::<Vec<_>>()[..] else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    // From this line on, the inspector measures the time.
    write_line(timeout)?;
    let format = Format::from_extension(extension);
    let size = size.parse().ok().filter(|size| *size <= MAX_CV_BYTES as usize);
    let (Some(format), Some(size)) = (format, size) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let mut cv = vec![0; size];
    request.read_exact(&mut cv)?;
    match cv::inspect(format, &cv) {
        Ok(()) => write_line(ACCEPTED),
        Err(refusal) => write_line(&refusal.to_string()),
    }
}

/// In a single write, so that the reader wakes up once.
fn write_line(line: &str) -> io::Result<()> {
    io::stdout().write_all(format!("{line}\n").as_bytes())
}
