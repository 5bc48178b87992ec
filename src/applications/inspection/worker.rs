//! The server's side of one child: it is started ahead of time, asked about one CV, and then gone.

use std::io;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

use super::{COMMAND, CONFINED, TAKEN};
use crate::applications::cv::Kind;
use crate::applications::spool::Spooled;

/// Starting takes milliseconds; a machine that needs longer than this cannot take CVs now.
const START_TIME: Duration = Duration::from_secs(10);
/// The longest line that a child may say.
const MAX_LINE_BYTES: u64 = 256;
const PART_BYTES: usize = 256 * 1024;

pub struct Worker {
    child: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// How asking about a CV came out.
#[derive(Debug)]
pub enum Answer {
    Taken,
    /// The child says why not, or the file was the end of it.
    Refused(String),
    TooSlow,
    /// It had too little of the processor to be judged in time.
    Starved,
    /// Somebody else ended the child: the file has not been judged.
    Interrupted,
}

impl Worker {
    /// Returns once the child is confined, with its words about how far.
    pub async fn start(program: &Path) -> io::Result<(Self, String)> {
        let mut child = Command::new(program)
            .arg(COMMAND)
            // Passwords of the database and of the mail server are none of its business.
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A panic's message may quote the file.
            .stderr(Stdio::null())
            // Ctrl-C in a terminal is for the server, which ends its children when they are done.
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let (Some(requests), Some(answers)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("a child without pipes"));
        };
        let mut worker = Self { child, requests, answers: BufReader::new(answers) };
        let line = timeout(START_TIME, worker.line()).await.map_err(io::Error::from)??;
        match line.as_deref().and_then(|line| line.strip_prefix(CONFINED)) {
            Some(confinement) => Ok((worker, confinement.to_owned())),
            None => Err(io::Error::other("the inspection does not start")),
        }
    }

    /// Fails only if the CV cannot be read back from its spool.
    pub async fn ask(mut self, kind: Kind, cv: &Spooled, time: Duration) -> io::Result<Answer> {
        let Ok(answered) = timeout(time, self.converse(kind, cv)).await else {
            let was_starved = processor_time(&self.child).is_some_and(|used| used < time / 2);
            // Not left to be reaped later: its memory must be free before the next one starts.
            self.child.kill().await?;
            return Ok(if was_starved { Answer::Starved } else { Answer::TooSlow });
        };
        match answered?.as_deref() {
            Some(TAKEN) => return Ok(Answer::Taken),
            Some(reason) => return Ok(Answer::Refused(plain(reason))),
            None => {}
        }
        // It is dead, or a file has taken it over and it only closed its end: either way it ends now.
        self.child.start_kill()?;
        let status = self.child.wait().await?;
        Ok(if was_ended(status) { Answer::Interrupted } else { Answer::Refused(died(status)) })
    }

    /// The child's line about the CV; none if it died over it.
    async fn converse(&mut self, kind: Kind, cv: &Spooled) -> io::Result<Option<String>> {
        let mut part = format!("{} {}\n", kind.extension(), cv.size).into_bytes();
        let mut start = 0;
        // A child that is gone leaves a broken pipe; its exit status tells why.
        while !part.is_empty() && self.requests.write_all(&part).await.is_ok() {
            part = cv.part(start, PART_BYTES).await?;
            start += part.len() as u64;
        }
        Ok(self.line().await.unwrap_or_else(|_| Some("its inspection is garbled".into())))
    }

    async fn line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let length = (&mut self.answers).take(MAX_LINE_BYTES).read_line(&mut line).await?;
        Ok((length > 0).then(|| line.trim_end().to_owned()))
    }
}

/// How long the child has run, rather than waited to. Linux says so first of all, in nanoseconds.
fn processor_time(child: &Child) -> Option<Duration> {
    let times = std::fs::read_to_string(format!("/proc/{}/schedstat", child.id()?)).ok()?;
    times.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// Whatever a child that a file has taken over may say, the log gets a sentence.
fn plain(line: &str) -> String {
    line.chars().filter(|c| c.is_ascii_alphanumeric() || " ,:-".contains(*c)).collect()
}

/// By a supervisor, a person or a system without memory, none of which is the file's doing.
fn was_ended(status: ExitStatus) -> bool {
    const HANG_UP: i32 = 1;
    const INTERRUPT: i32 = 2;
    const KILL: i32 = 9;
    const TERMINATE: i32 = 15;
    matches!(status.signal(), Some(HANG_UP | INTERRUPT | KILL | TERMINATE))
}

fn died(status: ExitStatus) -> String {
    match status.signal() {
        Some(signal) => format!("its inspection was ended by signal {signal}"),
        None => format!("its inspection ended with code {}", status.code().unwrap_or_default()),
    }
}
