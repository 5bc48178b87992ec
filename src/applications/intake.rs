//! What happens to an application that arrived whole: known already, too many, a CV at all, stored.

use std::io;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::Notify;

use super::counts::Counts;
use super::cv::Kind;
use super::form::Application;
use super::inspection::pool::{Inspectors, Rejection};
use super::job_limit::Accepted;
use super::limit::Limit;
use super::network::network;
use super::places::Places;
use super::spool::{Spool, Spooled};
use super::store::{CvFile, Inserted, MailKind, NewApplication, Store, StoreError};

/// Nobody reads a job, fills seven fields and picks a file in less.
const QUICKEST: Duration = Duration::from_secs(3);
const CV_NAME_MAX: usize = 150;

/// Everything that came with one request.
pub struct Submission {
    pub job: String,
    pub job_title: String,
    pub address: IpAddr,
    pub form: Application,
    pub cv_name: String,
    pub cv: Spooled,
    pub extras: Extras,
}

/// What our own form adds; a request without is complete.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// A field that people do not see: whoever fills it in is a robot.
    pub honeypot: Option<String>,
    /// Milliseconds between the form's appearance and its sending.
    pub elapsed: Option<u64>,
    /// The same for every try of the same form.
    pub key: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error(transparent)]
    Cv(#[from] Rejection),
    #[error("too many from one address")]
    TooManyFromYou(Duration),
    #[error("too many for one job")]
    TooManyForJob(Duration),
    #[error(transparent)]
    Unavailable(#[from] StoreError),
}

pub struct Intake {
    pub store: Arc<Store>,
    /// Rung when mail was put into the outbox.
    pub new_mail: Arc<Notify>,
    mail: Vec<MailKind>,
    spool: PathBuf,
    counts: Counts,
    pub inspectors: Arc<Inspectors>,
    /// Places for uploads under way.
    pub uploads: Arc<Places>,
}

impl Intake {
    pub fn new(
        store: Arc<Store>,
        data: &Path,
        mail: Vec<MailKind>,
        per_address: Option<Limit>,
        per_job: Option<Limit>,
        inspectors: Arc<Inspectors>,
    ) -> io::Result<Self> {
        let spool = data.join("spool");
        std::fs::create_dir_all(&spool)?;
        Ok(Self {
            store,
            new_mail: Arc::default(),
            mail,
            spool,
            counts: Counts::new(per_address, per_job),
            inspectors,
            uploads: Arc::default(),
        })
    }

    /// A place for a CV that is about to arrive.
    pub fn spool(&self, announced: Option<u64>) -> Spool {
        Spool::new(&self.spool, announced)
    }

    /// Returns the application's id once it is durable.
    pub async fn receive(&self, submission: Submission) -> Result<String, Refused> {
        let repeat_key = repeat_key(&submission);
        if let Some(key) = &repeat_key
            && let Some(id) = self.store.stored_before(key).await?
        {
            return Ok(id);
        }
        let job = submission.job.clone();
        let counted = self.counts.take(&job, network(submission.address))?;
        match self.inspect_and_store(submission, counted.accepted, repeat_key).await? {
            Inserted::New(id) => {
                counted.mark_stored();
                self.new_mail.notify_one();
                tracing::info!(application = id, job, "stored an application");
                Ok(id)
            }
            Inserted::Before(id) => Ok(id),
        }
    }

    async fn inspect_and_store(
        &self,
        submission: Submission,
        accepted: Accepted,
        repeat_key: Option<String>,
    ) -> Result<Inserted, Refused> {
        let Submission { cv_name, cv: spooled, .. } = submission;
        let kind = Kind::of_name(&cv_name).ok_or_else(|| Rejection::Cv("its extension".into()))?;
        self.inspectors.inspect(network(submission.address), kind, &spooled).await?;
        let spam = spam(&submission.extras, accepted);
        // A receipt to an address that a robot made up would be spam of our own.
        let mail = self.mail.iter().copied();
        let mail = mail.filter(|kind| spam.is_none() || *kind == MailKind::Notice).collect();
        let new = NewApplication {
            job: submission.job,
            job_title: submission.job_title,
            form: submission.form,
            cv: CvFile { name: plain_name(&cv_name), kind, spooled },
            spam,
            repeat_key,
            mail,
            at: Timestamp::now().as_millisecond(),
        };
        Ok(self.store.insert(new).await?)
    }
}

/// Names one request however often it is sent: the form's key together with all that was sent. A key alone
/// would swallow what an applicant changed between two tries.
fn repeat_key(submission: &Submission) -> Option<String> {
    let key = submission.extras.key.as_deref()?;
    let form = &submission.form;
    let years = form.years_of_experience.to_string();
    let mut hasher = blake3::Hasher::new();
    for text in [
        key,
        &submission.job,
        &form.name,
        &form.email,
        &form.phone,
        &years,
        &form.message,
        form.availability,
        &submission.cv_name,
        &submission.cv.hash,
    ] {
        hasher.update(&(text.len() as u64).to_le_bytes());
        hasher.update(text.as_bytes());
    }
    Some(hasher.finalize().to_hex().to_string())
}

fn spam(extras: &Extras, accepted: Accepted) -> Option<&'static str> {
    let elapsed = extras.elapsed.map(Duration::from_millis);
    match extras.honeypot.as_deref() {
        Some(text) if !text.is_empty() => Some("filled a field that people do not see"),
        _ if elapsed.is_some_and(|elapsed| elapsed < QUICKEST) => Some("sent within seconds"),
        _ if accepted == Accepted::MoreThanUsual => Some("more than usual for this job"),
        _ => None,
    }
}

/// The file's name for people to read: no folders, nothing invisible, and its ending kept.
fn plain_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let skip = name.chars().count().saturating_sub(CV_NAME_MAX);
    name.chars().skip(skip).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn robots_give_themselves_away_and_people_do_not() {
        let extras = |honeypot: Option<&str>, elapsed| Extras {
            honeypot: honeypot.map(Into::into),
            elapsed,
            key: None,
        };
        let spam = |extras| spam(&extras, Accepted::AsUsual);
        assert_eq!(spam(extras(None, None)), None);
        assert_eq!(spam(extras(Some(""), Some(3_000))), None);
        assert!(spam(extras(Some("https://example.com"), Some(60_000))).is_some());
        assert!(spam(extras(Some(""), Some(2_999))).is_some());
    }

    #[test]
    fn a_file_name_is_plain_and_keeps_its_ending() {
        assert_eq!(plain_name("../../etc/cv.pdf"), "cv.pdf");
        assert_eq!(plain_name("C:\\fakepath\\cv\u{1b}[2J.pdf"), "cv[2J.pdf");
        assert_eq!(plain_name(&format!("{}.docx", "ä".repeat(500))).chars().count(), CV_NAME_MAX);
        assert!(plain_name(&"x".repeat(500)).ends_with('x'));
    }
}
