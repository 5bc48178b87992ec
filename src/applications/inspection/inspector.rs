//! The process that the server keeps ready. It never reads a CV itself: it forks a child for each one and reports the
//! result. A fork costs far less time than starting a program.

use std::io::{self, BufRead, BufReader, PipeReader, Read, Write};
use std::os::fd::AsFd;
use std::time::{Duration, Instant};

use cv::Format;
use fork::Fork;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, kill_process, waitpid};

use super::confine::{Confinement, SECCOMP_ENFORCED};
use super::{ACCEPTED, DIED, MAX_LINE_BYTES, READY, REFUSED, STARVED, TIMED_OUT, child};

/// Ends when the server does or has no more CVs to send, and also after a child without an answer: the rest of its CV
/// may still be in the pipe.
pub fn run() -> io::Result<()> {
    let confinement = Confinement::prepare(io::stdout().as_fd());
    // What is set up at its first use is set up here, instead of by every child. This is no file of anybody.
    for format in Format::ALL {
        let _ = cv::inspect(format, &[b' '; 4096]);
    }
    while inspect_next(&confinement)? {}
    Ok(())
}

/// Returns whether this process can be used for another CV.
fn inspect_next(confinement: &Confinement) -> io::Result<bool> {
    // A new pipe for each child, so that what one leaves in it is never read as the answer of the next.
    let (reader, writer) = io::pipe()?;
    // Safe because this process has one thread.
    let child = match fork::fork()? {
        Fork::Child => {
            drop(reader);
            let done = child::run(writer, confinement);
            // What this process would tidy up at its end is the inspector's, and ends with the process anyway.
            own_process::end(i32::from(done.is_err()));
        }
        Fork::Parent(child) => Pid::from_raw(child).ok_or(io::ErrorKind::Other)?,
    };
    drop(writer);
    // Small, because what is allocated after a fork is copied first.
    let mut reader = BufReader::with_capacity(MAX_LINE_BYTES, reader);
    let confinement = read_line(&mut reader)?;
    send(&format!("{READY}{confinement}"))?;
    // The child writes both lines before it reads anything of the CV itself.
    let timeout = read_line(&mut reader)?.parse().ok().map(Duration::from_millis);
    let answer = match timeout {
        Some(timeout) => read_answer(reader, Instant::now() + timeout)?,
        None => Some(String::new()),
    };
    let was_starved = answer.is_none() && processor_time(child) < timeout.unwrap_or_default() / 2;
    // Does nothing if the child has ended by itself.
    let _ = kill_process(child, Signal::KILL);
    let (_, status) = waitpid(Some(child), WaitOptions::empty())?.ok_or(io::ErrorKind::Other)?;
    match answer {
        None if was_starved => send(STARVED)?,
        None => send(TIMED_OUT)?,
        // No CV came.
        Some(_) if timeout.is_none() && status.exit_status() == Some(0) => {}
        Some(answer) if status.exit_status() == Some(0) && !answer.is_empty() => {
            send(&if answer == ACCEPTED { answer } else { format!("{REFUSED}{answer}") })?;
            // Without seccomp, a child could have left something behind that reads the next CV.
            return Ok(confinement.ends_with(SECCOMP_ENFORCED));
        }
        Some(_) => send(&format!("{DIED}{}", describe(status)))?,
    }
    Ok(false)
}

/// Sends a line to the server.
fn send(line: &str) -> io::Result<()> {
    let mut server = io::stdout().lock();
    writeln!(server, "{line}")?;
    server.flush()
}

/// Empty if the child is gone.
fn read_line(reader: &mut BufReader<PipeReader>) -> io::Result<String> {
    let mut line = String::new();
    reader.take(MAX_LINE_BYTES as u64).read_line(&mut line)?;
    Ok(line.trim_end().to_owned())
}

/// What the child writes until it ends, reduced to plain characters; none if it does not end in time.
fn read_answer(mut reader: BufReader<PipeReader>, deadline: Instant) -> io::Result<Option<String>> {
    let mut answer = Vec::new();
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let is_ready = !reader.buffer().is_empty() || is_readable(reader.get_ref(), left)?;
        if left.is_zero() || !is_ready {
            return Ok(None);
        }
        let part = reader.fill_buf()?;
        let length = part.len();
        answer.extend(part.iter().take(MAX_LINE_BYTES - answer.len()));
        if length == 0 {
            return Ok(Some(plain_text(&answer)));
        }
        reader.consume(length);
    }
}

fn is_readable(pipe: &PipeReader, within: Duration) -> io::Result<bool> {
    let within = within.try_into().map_err(io::Error::other)?;
    Ok(poll(&mut [PollFd::new(pipe, PollFlags::IN)], Some(&within))? > 0)
}

/// A child that a file has taken over may write anything; only plain text reaches the server and its log.
fn plain_text(answer: &[u8]) -> String {
    let plain = answer.iter().filter(|byte| byte.is_ascii_alphanumeric() || b" ,:-".contains(byte));
    plain.map(|byte| char::from(*byte)).collect()
}

/// How long the child has been running on a processor, which is the first number of `schedstat`, in nanoseconds. Zero
/// where the system hides it: then a CV that takes too long counts as starved, and is not refused.
fn processor_time(child: Pid) -> Duration {
    let times = std::fs::read_to_string(format!("/proc/{child}/schedstat")).unwrap_or_default();
    let running = times.split(' ').next().and_then(|time| time.parse().ok());
    running.map_or(Duration::ZERO, Duration::from_nanos)
}

fn describe(status: WaitStatus) -> String {
    match status.terminating_signal() {
        Some(signal) => format!("signal {signal}"),
        None => format!("code {}", status.exit_status().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_reduced_to_plain_text_of_limited_length() {
        let (reader, mut writer) = io::pipe().unwrap();
        let written = [b"no\x1b[2J <b>: \xff\n\xe2\x80\xae-".as_slice(), &[b'x'; 10_000]].concat();
        writer.write_all(&written).unwrap();
        drop(writer);
        let deadline = Instant::now() + Duration::from_secs(60);
        let answer = read_answer(BufReader::new(reader), deadline).unwrap().unwrap();
        assert!(answer.starts_with("no2J b: -xxx") && answer.len() < MAX_LINE_BYTES, "{answer}");
    }

    #[test]
    fn a_child_that_never_stops_writing_has_no_answer() {
        let (reader, mut writer) = io::pipe().unwrap();
        let writing = std::thread::spawn(move || while writer.write_all(b"accepted\n").is_ok() {});
        let deadline = Instant::now() + Duration::from_millis(20);
        assert_eq!(read_answer(BufReader::new(reader), deadline).unwrap(), None);
        writing.join().unwrap();
    }
}
