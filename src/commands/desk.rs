//! The desk behind the form: opens what applications need, and runs what works on them in the background.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use lettre::message::Mailbox;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::applications::inspection::pool::Inspectors;
use crate::applications::intake::Intake;
use crate::applications::limit::{Limit, MaybeLimit};
use crate::applications::mail::{MailOptions, Mailer};
use crate::applications::period::in_words;
use crate::applications::store::{MailKind, Store};
use crate::applications::{outbox, retention};
use crate::cli::{Apply, Mail, Storage};
use crate::content::Content;

/// How long the letter in hand may take after the word to stop.
const GRACE: Duration = Duration::from_secs(5);
const JOB_LIMIT: Limit = Limit { count: 300, period: Duration::from_secs(3_600) };

pub struct Desk {
    pub intake: Arc<Intake>,
    mailer: Option<Mailer>,
    retention: Option<Duration>,
}

/// A desk at work, until it is closed.
pub struct OpenDesk {
    store: Arc<Store>,
    stop: CancellationToken,
    outbox: Option<JoinHandle<()>>,
    others: Vec<JoinHandle<()>>,
}

impl Desk {
    pub fn open(
        storage: &Storage,
        apply: &Apply,
        mail: &Mail,
        content: &Content,
        program: PathBuf,
    ) -> anyhow::Result<Self> {
        let store = Store::new(&storage.database()).context("cannot keep applications")?;
        let mail = mail_options(mail, content)?;
        let kinds = match &mail {
            Some(options) if options.receipt => vec![MailKind::Notice, MailKind::Receipt],
            Some(_) => vec![MailKind::Notice],
            None => Vec::new(),
        };
        let MaybeLimit(per_address) = apply.apply_limit;
        let usual = per_address.map(|_| JOB_LIMIT);
        let per_job = apply.job_limit.map_or(usual, |MaybeLimit(limit)| limit);
        let inspectors = Inspectors::new(program);
        let intake =
            Intake::new(Arc::new(store), &storage.data, kinds, per_address, per_job, inspectors)
                .context("cannot keep uploads in the data folder")?;
        let mailer = mail.map(Mailer::new).transpose().context("cannot send mail")?;
        Ok(Self { intake: Arc::new(intake), mailer, retention: apply.retention })
    }

    pub fn start(self) -> OpenDesk {
        let store = self.intake.store.clone();
        let stop = CancellationToken::new();
        let others = vec![
            tokio::spawn(greet(store.clone())),
            tokio::spawn(warm_up(self.intake.inspectors.clone())),
            tokio::spawn(retention::run(store.clone(), self.retention)),
        ];
        let outbox = self.mailer.map(|mailer| {
            let new_mail = self.intake.new_mail.clone();
            tokio::spawn(outbox::run(store.clone(), mailer, new_mail, stop.clone()))
        });
        log_retention(self.retention);
        if outbox.is_none() {
            tracing::info!("without --smtp, nobody is told of applications by mail");
        }
        OpenDesk { store, stop, outbox, others }
    }
}

impl OpenDesk {
    pub async fn close(self) {
        self.stop.cancel();
        for task in &self.others {
            task.abort();
        }
        if let Some(outbox) = self.outbox {
            // A letter that is cut off goes out once more after the restart.
            let _ = tokio::time::timeout(GRACE, outbox).await;
        }
        self.store.close().await;
    }
}

/// The first call brings the database up to date. If it is away, the site is up all the same.
async fn greet(store: Arc<Store>) {
    if let Err(error) = store.ping().await {
        tracing::error!(%error, "no applications can be taken until the database answers");
    }
}

async fn warm_up(inspectors: Arc<Inspectors>) {
    if let Err(error) = inspectors.warm_up().await {
        tracing::error!(%error, "no applications can be taken: CVs cannot be inspected");
    }
}

fn log_retention(period: Option<Duration>) {
    match period.map(in_words) {
        Some(period) => tracing::info!("applications are erased {period} after they arrive"),
        None => {
            tracing::info!("without --retention, applications are kept until somebody erases them")
        }
    }
}

fn mail_options(mail: &Mail, content: &Content) -> anyhow::Result<Option<MailOptions>> {
    let Some(smtp) = mail.smtp.clone() else { return Ok(None) };
    let site = &content.site.value.facts.email;
    let ours = |given: &Option<Mailbox>| match given {
        Some(given) => Ok(given.clone()),
        None => site
            .parse()
            .map_err(|_| anyhow!("the site's e-mail address cannot send mail: use --mail-from")),
    };
    let (from, to) = (ours(&mail.mail_from)?, ours(&mail.mail_to)?);
    Ok(Some(MailOptions { smtp, from, to, receipt: mail.receipt }))
}
