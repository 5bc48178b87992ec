//! The server's side of one inspector.

use std::io;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

use super::{COMMAND, DIED, READY, REFUSED, SLOW, STARVED, TAKEN};
use crate::applications::cv::Kind;
use crate::applications::spool::Spooled;

/// Starting takes milliseconds; a machine that needs longer than this cannot take CVs now.
pub const START_TIME: Duration = Duration::from_secs(10);
/// An inspector keeps to its time; one that takes so much longer is stuck.
const OVERTIME: Duration = Duration::from_secs(2);
/// Longer than any line of an inspector.
const MAX_LINE_BYTES: u64 = 512;
const PART_BYTES: usize = 256 * 1024;
const PIPE_BYTES: usize = 512 * 1024;

pub struct Worker {
    inspector: Child,
    requests: ChildStdin,
    answers: BufReader<ChildStdout>,
    is_ready: bool,
    _alive: Arc<()>,
}

/// How asking about a CV came out.
#[derive(Debug)]
pub enum Answer {
    Taken,
    /// The child says why not, or died over it.
    Refused(String),
    TooSlow,
    /// It had too little of the processor to be judged in time.
    Starved,
    /// Somebody else ended the child or the inspector: the file has not been judged.
    Interrupted,
}

impl Worker {
    /// `alive` is held for as long as there is this worker.
    pub fn start(program: &Path, alive: Arc<()>) -> io::Result<Self> {
        let mut inspector = Command::new(program)
            .arg(COMMAND)
            // Passwords of the database and of the mail server are none of its business.
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A panic's message may quote the file.
            .stderr(Stdio::null())
            // Ctrl-C in a terminal is for the server, which ends its inspectors when they are done.
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let (Some(requests), Some(answers)) = (inspector.stdin.take(), inspector.stdout.take())
        else {
            return Err(io::Error::other("an inspector without pipes"));
        };
        // Most CVs fit in whole, which saves turns. Where the system allows less, they take turns.
        let _ = rustix::pipe::fcntl_setpipe_size(&requests, PIPE_BYTES);
        let answers = BufReader::new(answers);
        Ok(Self { inspector, requests, answers, is_ready: false, _alive: alive })
    }

    /// Waits until a child is confined. Returns how far, in words for the log, the first time it is asked.
    pub async fn ready(&mut self, within: Duration) -> io::Result<Option<String>> {
        if self.is_ready {
            return Ok(None);
        }
        let line = timeout(within, self.line()).await.map_err(io::Error::from)??;
        let Some(confinement) = line.strip_prefix(READY) else {
            return Err(io::Error::other("the inspection does not start"));
        };
        self.is_ready = true;
        Ok(Some(confinement.to_owned()))
    }

    /// Fails only if the CV cannot be read back from its spool. The worker comes back if it can be asked again.
    pub async fn ask(
        mut self,
        kind: Kind,
        cv: &Spooled,
        time: Duration,
    ) -> io::Result<(Answer, Option<Self>)> {
        self.is_ready = false;
        let Ok(line) = timeout(time + OVERTIME, self.converse(kind, cv, time)).await else {
            self.inspector.kill().await?;
            return Ok((Answer::Starved, None));
        };
        let line = line?;
        if let Some(reason) = line.strip_prefix(REFUSED) {
            return Ok((Answer::Refused(reason.to_owned()), Some(self)));
        }
        match line.as_str() {
            TAKEN => Ok((Answer::Taken, Some(self))),
            SLOW => Ok((Answer::TooSlow, None)),
            STARVED => Ok((Answer::Starved, None)),
            line => {
                let how = line.strip_prefix(DIED).filter(|how| !ENDED_FROM_OUTSIDE.contains(how));
                let refused = how.map(|how| Answer::Refused(format!("its inspection died: {how}")));
                Ok((refused.unwrap_or(Answer::Interrupted), None))
            }
        }
    }

    /// The inspector's line about the CV; empty if it is gone.
    async fn converse(&mut self, kind: Kind, cv: &Spooled, time: Duration) -> io::Result<String> {
        let head = format!("{} {} {}\n", kind.extension(), cv.size, time.as_millis());
        let mut part = Bytes::from(head);
        let mut start = 0;
        // Where nobody reads any more, the inspector's line says why.
        while !part.is_empty() && self.requests.write_all(&part).await.is_ok() {
            part = cv.part(start, PART_BYTES).await?;
            start += part.len() as u64;
        }
        Ok(self.line().await.unwrap_or_default())
    }

    /// Empty if the inspector is gone, or says something that is no line.
    async fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        (&mut self.answers).take(MAX_LINE_BYTES).read_line(&mut line).await?;
        Ok(line.strip_suffix('\n').unwrap_or_default().to_owned())
    }
}

/// Hang-up, interrupt, kill and terminate: by a supervisor, a person or a system without memory, none of which is
/// the file's doing.
const ENDED_FROM_OUTSIDE: [&str; 4] = ["signal 1", "signal 2", "signal 9", "signal 15"];
