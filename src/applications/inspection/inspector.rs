//! The process that the server keeps ready. It never sees a CV: for each one it forks a child, and says what became of
//! it. That saves most of what starting a program costs.

use std::io::{self, BufRead, BufReader, PipeReader, Read, Write};
use std::time::{Duration, Instant};

use fork::Fork;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{Pid, Signal, WaitOptions, WaitStatus, kill_process, waitpid};

use super::confine::SECCOMP_IN_FORCE;
use super::{DIED, READY, REFUSED, SLOW, STARVED, TAKEN, child};

/// The longest line that a child may say.
const MAX_LINE_BYTES: usize = 256;

/// Ends when the server has no more CVs to send, or is gone, and after a child that did not judge its CV: part of that
/// CV may still be on its way.
pub fn run() -> io::Result<()> {
    while inspect_next()? {}
    Ok(())
}

/// Whether another may follow.
fn inspect_next() -> io::Result<bool> {
    // A pipe for each child: what one leaves in it is never taken for the answer of the next.
    let (reader, writer) = io::pipe()?;
    // Safe because this process has one thread.
    let child = match fork::fork()? {
        Fork::Child => {
            drop(reader);
            child::run(writer)?;
            return Ok(false);
        }
        Fork::Parent(child) => Pid::from_raw(child).ok_or(io::ErrorKind::Other)?,
    };
    drop(writer);
    let mut reader = BufReader::new(reader);
    let confinement = line(&mut reader)?;
    say(&format!("{READY}{confinement}"))?;
    // Both lines are said before the child has read anything of a CV.
    let time = line(&mut reader)?.parse().ok().map(Duration::from_millis);
    let answer = match time {
        Some(time) => answer(reader, Instant::now() + time)?,
        None => Some(String::new()),
    };
    let was_starved = answer.is_none() && processor_time(child) < time.unwrap_or_default() / 2;
    // It has ended by itself, and this changes nothing; or it must.
    let _ = kill_process(child, Signal::KILL);
    let (_, status) = waitpid(Some(child), WaitOptions::empty())?.ok_or(io::ErrorKind::Other)?;
    match answer {
        None if was_starved => say(STARVED)?,
        None => say(SLOW)?,
        // No CV came.
        Some(_) if time.is_none() && status.exit_status() == Some(0) => {}
        Some(answer) if status.exit_status() == Some(0) && !answer.is_empty() => {
            say(&if answer == TAKEN { answer } else { format!("{REFUSED}{answer}") })?;
            // Only seccomp keeps a child from leaving something behind that reads the next CV.
            return Ok(confinement.ends_with(SECCOMP_IN_FORCE));
        }
        Some(_) => say(&format!("{DIED}{}", end(status)))?,
    }
    Ok(false)
}

fn say(line: &str) -> io::Result<()> {
    let mut server = io::stdout().lock();
    writeln!(server, "{line}")?;
    server.flush()
}

/// Empty if the child is gone.
fn line(reader: &mut BufReader<PipeReader>) -> io::Result<String> {
    let mut line = String::new();
    reader.take(MAX_LINE_BYTES as u64).read_line(&mut line)?;
    Ok(line.trim_end().to_owned())
}

/// What the child says until it ends, as far as it is a plain sentence; none if it takes too long.
fn answer(mut reader: BufReader<PipeReader>, deadline: Instant) -> io::Result<Option<String>> {
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
            return Ok(Some(plain(&answer)));
        }
        reader.consume(length);
    }
}

fn is_readable(pipe: &PipeReader, within: Duration) -> io::Result<bool> {
    let within = within.try_into().map_err(io::Error::other)?;
    Ok(poll(&mut [PollFd::new(pipe, PollFlags::IN)], Some(&within))? > 0)
}

/// A child that a file has taken over may say anything; the server and its log get a sentence.
fn plain(answer: &[u8]) -> String {
    let plain = answer.iter().filter(|byte| byte.is_ascii_alphanumeric() || b" ,:-".contains(byte));
    plain.map(|byte| char::from(*byte)).collect()
}

/// How long the child has run, rather than waited to. Linux says so first of all, in nanoseconds. A system that hides
/// it from this process makes it look like nothing: better to judge nobody than to blame a file.
fn processor_time(child: Pid) -> Duration {
    let times = std::fs::read_to_string(format!("/proc/{child}/schedstat")).unwrap_or_default();
    let running = times.split(' ').next().and_then(|time| time.parse().ok());
    running.map_or(Duration::ZERO, Duration::from_nanos)
}

fn end(status: WaitStatus) -> String {
    match status.terminating_signal() {
        Some(signal) => format!("signal {signal}"),
        None => format!("code {}", status.exit_status().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_child_says_is_cut_to_a_plain_sentence() {
        let (reader, mut writer) = io::pipe().unwrap();
        let said = [b"no\x1b[2J <b>: \xff\n\xe2\x80\xae-".as_slice(), &[b'x'; 10_000]].concat();
        writer.write_all(&said).unwrap();
        drop(writer);
        let soon = Instant::now() + Duration::from_secs(60);
        let answer = answer(BufReader::new(reader), soon).unwrap().unwrap();
        assert!(answer.starts_with("no2J b: -xxx") && answer.len() < MAX_LINE_BYTES, "{answer}");
    }

    #[test]
    fn a_child_that_never_stops_talking_has_no_answer() {
        let (reader, mut writer) = io::pipe().unwrap();
        let talking = std::thread::spawn(move || while writer.write_all(b"taken\n").is_ok() {});
        let soon = Instant::now() + Duration::from_millis(20);
        assert_eq!(answer(BufReader::new(reader), soon).unwrap(), None);
        talking.join().unwrap();
    }
}
