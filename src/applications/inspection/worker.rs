//! The server's handle on one inspector process.

use std::io;
use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use cv::Format;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

use super::{ACCEPTED, COMMAND, DIED, HEADER_BYTES, READY, REFUSED, STARVED, TIMED_OUT};
use crate::applications::spool::Spooled;

/// Starting takes milliseconds; a machine that needs longer than this cannot inspect CVs now.
pub const START_TIMEOUT: Duration = Duration::from_secs(10);
/// An inspector enforces the timeout itself; one that takes this much longer is stuck.
const TIMEOUT_MARGIN: Duration = Duration::from_secs(2);
/// Longer than any line of an inspector.
const MAX_LINE_BYTES: u64 = 512;
const PART_BYTES: usize = 256 * 1024;
const PIPE_BYTES: usize = 512 * 1024;

pub struct Worker {
    inspector: Child,
    requests: ChildStdin,
    reports: BufReader<ChildStdout>,
    is_ready: bool,
    _alive: Arc<()>,
}

/// What an inspector reports about a CV.
#[derive(Debug)]
pub enum Report {
    Accepted,
    /// With the reason, which may be that the child crashed.
    Refused(String),
    TimedOut,
    /// It timed out, but got too little processor time to blame the CV.
    Starved,
    /// The child or the inspector was killed from outside, so there is no result.
    Interrupted,
}

impl Worker {
    /// `alive` is held as long as this worker exists.
    pub fn start(program: &Path, alive: Arc<()>) -> io::Result<Self> {
        let mut inspector = Command::new(program)
            .arg(COMMAND)
            // Flags given as variables hold the passwords of the database and the mail server.
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // A panic's message may quote the file.
            .stderr(Stdio::null())
            // Ctrl-C in a terminal must reach the server only, which ends its inspectors itself.
            .process_group(0)
            .kill_on_drop(true)
            .spawn()?;
        let (Some(requests), Some(reports)) = (inspector.stdin.take(), inspector.stdout.take())
        else {
            return Err(io::Error::other("an inspector without pipes"));
        };
        // Most CVs fit into this pipe whole, which saves context switches. It also works with a smaller one.
        let _ = rustix::pipe::fcntl_setpipe_size(&requests, PIPE_BYTES);
        let reports = BufReader::new(reports);
        Ok(Self { inspector, requests, reports, is_ready: false, _alive: alive })
    }

    /// Waits until a child is confined. Returns how far, in words for the log, or none if it was ready already.
    pub async fn wait_until_ready(&mut self, max_wait: Duration) -> io::Result<Option<String>> {
        if self.is_ready {
            return Ok(None);
        }
        let line = timeout(max_wait, self.read_line()).await.map_err(io::Error::from)??;
        let Some(confinement) = line.strip_prefix(READY) else {
            return Err(io::Error::other("the inspector does not start"));
        };
        self.is_ready = true;
        Ok(Some(confinement.to_owned()))
    }

    /// Fails only if the CV cannot be read back from its spool. Returns the worker too if it can be used again.
    pub async fn inspect(
        mut self,
        format: Format,
        cv: &Spooled,
        time: Duration,
    ) -> io::Result<(Report, Option<Self>)> {
        self.is_ready = false;
        let Ok(line) = timeout(time + TIMEOUT_MARGIN, self.exchange(format, cv, time)).await else {
            self.inspector.kill().await?;
            return Ok((Report::Starved, None));
        };
        let line = line?;
        if let Some(reason) = line.strip_prefix(REFUSED) {
            return Ok((Report::Refused(reason.to_owned()), Some(self)));
        }
        match line.as_str() {
            ACCEPTED => Ok((Report::Accepted, Some(self))),
            TIMED_OUT => Ok((Report::TimedOut, None)),
            STARVED => Ok((Report::Starved, None)),
            line => {
                let how = line.strip_prefix(DIED).filter(|how| !KILLED_FROM_OUTSIDE.contains(how));
                let refused = how.map(|how| Report::Refused(format!("its inspection died: {how}")));
                Ok((refused.unwrap_or(Report::Interrupted), None))
            }
        }
    }

    /// Sends the CV and returns the inspector's line about it, which is empty if the inspector is gone.
    async fn exchange(
        &mut self,
        format: Format,
        cv: &Spooled,
        time: Duration,
    ) -> io::Result<String> {
        let mut part = Bytes::from(header(format, cv.size, time));
        let mut start = 0;
        // If the inspector stops reading, its line says why.
        while !part.is_empty() && self.requests.write_all(&part).await.is_ok() {
            part = cv.read(start, PART_BYTES).await?;
            start += part.len() as u64;
        }
        Ok(self.read_line().await.unwrap_or_default())
    }

    /// Empty if the inspector is gone, or writes something that is not a line.
    async fn read_line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        (&mut self.reports).take(MAX_LINE_BYTES).read_line(&mut line).await?;
        Ok(line.strip_suffix('\n').unwrap_or_default().to_owned())
    }
}

/// As long for every CV.
fn header(format: Format, size: u64, time: Duration) -> String {
    let header = format!("{} {size} {}", format.extension(), time.as_millis());
    format!("{header:width$}\n", width = HEADER_BYTES - 1)
}

/// SIGHUP, SIGINT, SIGKILL and SIGTERM: sent by a supervisor, a person or a system out of memory, and not caused by the
/// file.
const KILLED_FROM_OUTSIDE: [&str; 4] = ["signal 1", "signal 2", "signal 9", "signal 15"];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_knows_how_long_a_header_is() {
        for format in Format::ALL {
            for (size, minutes) in [(0, 0), (cv::MAX_CV_BYTES, 10)] {
                let header = header(format, size, Duration::from_secs(60 * minutes));
                assert_eq!(header.len(), HEADER_BYTES, "{header}");
            }
        }
    }
}
