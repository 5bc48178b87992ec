//! What happens to an application that has arrived completely: it is recognised if it is repeated, counted, its CV
//! inspected, and stored.

use std::io;
use std::net::IpAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use cv::Format;
use jiff::Timestamp;
use tokio::runtime::Handle;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::form::Application;
use super::inspection::pool::{InspectionError, Inspectors};
use super::job_limit::Accepted;
use super::limit::Limit;
use super::network::network;
use super::quota::Quota;
use super::spool::{Spool, Spooled, Spools};
use super::store::{CvFile, Inserted, MailKind, NewApplication, Store, StoreError};
use super::upload_slots::UploadSlots;

/// Nobody can read about a job, fill in seven fields and choose a file in less time.
const MIN_FILL_TIME: Duration = Duration::from_secs(3);
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

/// Fields that our own form adds. They are optional.
#[derive(Debug, Clone, Default)]
pub struct Extras {
    /// A field that people do not see: a form where it is filled in was sent by a robot.
    pub honeypot: Option<String>,
    /// Milliseconds from showing the form to sending it.
    pub elapsed: Option<u64>,
    /// The idempotency key, which is the same for every attempt to send the same form.
    pub key: Option<String>,
}

#[derive(Debug, thiserror::Error)]
pub enum ReceiveError {
    #[error(transparent)]
    Inspection(#[from] InspectionError),
    /// With the time to wait.
    #[error("too many from one address")]
    TooManyFromNetwork(Duration),
    /// With the time to wait.
    #[error("too many for one job")]
    TooManyForJob(Duration),
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub struct Intake {
    pub store: Arc<Store>,
    /// Notified when mail is added to the outbox.
    pub new_mail: Arc<Notify>,
    mail: Vec<MailKind>,
    spools: Spools,
    quota: Quota,
    pub inspectors: Arc<Inspectors>,
    pub upload_slots: Arc<UploadSlots>,
    /// For what goes on without its connection.
    runtime: Handle,
}

impl Intake {
    pub fn new(
        store: Arc<Store>,
        data: &Path,
        mail: Vec<MailKind>,
        per_network: Option<Limit>,
        per_job: Option<Limit>,
        inspectors: Arc<Inspectors>,
    ) -> io::Result<Self> {
        let spool = data.join("spool");
        std::fs::create_dir_all(&spool)?;
        Ok(Self {
            store,
            new_mail: Arc::default(),
            mail,
            spools: Spools::new(spool),
            quota: Quota::new(per_network, per_job),
            inspectors,
            upload_slots: Arc::default(),
            runtime: Handle::current(),
        })
    }

    /// Where to write a CV that is about to arrive. `max_bytes` is the length of the whole request, if that is known.
    pub fn spool(&self, max_bytes: Option<u64>) -> Spool {
        self.spools.open(max_bytes)
    }

    /// A task of its own, so that the application is stored even if its connection breaks now, or the thread of its
    /// connection ends. `held` is dropped at the end.
    pub fn spawn_receive(
        self: Arc<Self>,
        submission: Submission,
        held: impl Send + 'static,
    ) -> JoinHandle<Result<String, ReceiveError>> {
        let runtime = self.runtime.clone();
        runtime.spawn(async move {
            let _held = held;
            self.receive(submission).await
        })
    }

    /// Returns the application's id once it is durable.
    pub async fn receive(&self, submission: Submission) -> Result<String, ReceiveError> {
        let repeat_key = repeat_key(&submission);
        if let Some(key) = &repeat_key
            && let Some(id) = self.store.find_repeated(key).await?
        {
            return Ok(id);
        }
        let job = submission.job.clone();
        let reservation = self.quota.reserve(&job, network(submission.address))?;
        match self.inspect_and_store(submission, reservation.accepted, repeat_key).await? {
            Inserted::New(id) => {
                reservation.keep();
                self.new_mail.notify_one();
                tracing::info!(application = id, job, "stored an application");
                Ok(id)
            }
            Inserted::Repeated(id) => Ok(id),
        }
    }

    async fn inspect_and_store(
        &self,
        submission: Submission,
        accepted: Accepted,
        repeat_key: Option<String>,
    ) -> Result<Inserted, ReceiveError> {
        let Submission { cv_name, cv: spooled, .. } = submission;
        let unknown = || InspectionError::Refused("its extension".into());
        let format = Format::from_file_name(&cv_name).ok_or_else(unknown)?;
        self.inspectors.inspect(network(submission.address), format, &spooled).await?;
        let spam = spam(&submission.extras, accepted);
        // The address may be made up, and a receipt to it would itself be spam.
        let mail = self.mail.iter().copied();
        let mail = mail.filter(|kind| spam.is_none() || *kind == MailKind::Notice).collect();
        let new = NewApplication {
            job: submission.job,
            job_title: submission.job_title,
            form: submission.form,
            cv: CvFile { name: display_name(&cv_name), format, spooled },
            spam,
            repeat_key,
            mail,
            at: Timestamp::now().as_millisecond(),
        };
        Ok(self.store.insert(new).await?)
    }
}

/// Identifies a request that is sent again: a hash of the idempotency key and everything else in the form. With the
/// key alone, what an applicant changes between two attempts would be lost.
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
        _ if elapsed.is_some_and(|elapsed| elapsed < MIN_FILL_TIME) => Some("sent within seconds"),
        _ if accepted == Accepted::OverLimit => Some("more than usual for this job"),
        _ => None,
    }
}

/// The file's name for people to read: without folders and control characters, and shortened from its start so that
/// the extension stays.
fn display_name(name: &str) -> String {
    let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name.chars().filter(|c| !c.is_control()).collect();
    let skip = name.chars().count().saturating_sub(CV_NAME_MAX);
    name.chars().skip(skip).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filled_honeypot_or_a_quick_form_is_spam() {
        let extras = |honeypot: Option<&str>, elapsed| Extras {
            honeypot: honeypot.map(Into::into),
            elapsed,
            key: None,
        };
        let spam = |extras| spam(&extras, Accepted::WithinLimit);
        assert_eq!(spam(extras(None, None)), None);
        assert_eq!(spam(extras(Some(""), Some(3_000))), None);
        assert!(spam(extras(Some("https://example.com"), Some(60_000))).is_some());
        assert!(spam(extras(Some(""), Some(2_999))).is_some());
    }

    #[test]
    fn a_display_name_has_no_folders_and_keeps_its_extension() {
        assert_eq!(display_name("../../etc/cv.pdf"), "cv.pdf");
        assert_eq!(display_name("C:\\fakepath\\cv\u{1b}[2J.pdf"), "cv[2J.pdf");
        assert_eq!(display_name(&format!("{}.docx", "ä".repeat(500))).chars().count(), CV_NAME_MAX);
        assert!(display_name(&"x".repeat(500)).ends_with('x'));
    }
}
