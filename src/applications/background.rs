//! Opens what applications need, and runs beside the server what works on them: the outbox and retention.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::inspection::pool::Inspectors;
use super::intake::Intake;
use super::limit::Limit;
use super::mail::{MailOptions, Mailer};
use super::period::in_words;
use super::store::{Database, MailKind, Store};
use super::{outbox, retention};

/// How long the message that is being sent may still take after `Running::stop`.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);
/// How long what is being stored may still take then: a disk may take for ever.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(30);

/// How applications are taken and kept.
pub struct Options {
    pub database: Database,
    /// The data folder, for uploads that are not complete yet.
    pub data: PathBuf,
    pub per_network: Option<Limit>,
    pub per_job: Option<Limit>,
    /// Without it, no mail is sent.
    pub mail: Option<MailOptions>,
    /// Without it, applications are kept.
    pub retention: Option<Duration>,
    /// This binary, which also inspects CVs.
    pub program: PathBuf,
}

/// The background work, ready to be started.
pub struct Background {
    pub intake: Arc<Intake>,
    mailer: Option<Mailer>,
    retention: Option<Duration>,
}

/// The background work while it runs.
pub struct Running {
    store: Arc<Store>,
    stop: CancellationToken,
    outbox: Option<JoinHandle<()>>,
    others: Vec<JoinHandle<()>>,
}

impl Background {
    pub fn new(options: Options) -> anyhow::Result<Self> {
        let Options { database, data, per_network, per_job, mail, retention, program } = options;
        let store = Store::with_list(&database, &data).context("cannot keep applications")?;
        let kinds = match &mail {
            Some(options) if options.receipt => vec![MailKind::Notice, MailKind::Receipt],
            Some(_) => vec![MailKind::Notice],
            None => Vec::new(),
        };
        let inspectors = Inspectors::new(program);
        let intake = Intake::new(Arc::new(store), &data, kinds, per_network, per_job, inspectors)
            .context("cannot keep uploads in the data folder")?;
        let mailer = mail.map(Mailer::new).transpose().context("cannot send mail")?;
        Ok(Self { intake: Arc::new(intake), mailer, retention })
    }

    pub fn start(self) -> Running {
        self.log_configuration();
        let store = self.intake.store.clone();
        let stop = CancellationToken::new();
        let others = vec![
            tokio::spawn(connect(store.clone())),
            tokio::spawn(warm_up(self.intake.inspectors.clone())),
            tokio::spawn(retention::run(store.clone(), self.retention)),
        ];
        let outbox = self.mailer.map(|mailer| {
            let new_mail = self.intake.new_mail.clone();
            tokio::spawn(outbox::run(store.clone(), mailer, new_mail, stop.clone()))
        });
        Running { store, stop, outbox, others }
    }

    fn log_configuration(&self) {
        match self.retention.map(in_words) {
            Some(period) => tracing::info!("applications are erased {period} after they arrive"),
            None => tracing::info!(
                "without --retention, applications are kept until somebody erases them"
            ),
        }
        if self.mailer.is_none() {
            tracing::info!("without --smtp, nobody is notified of applications by e-mail");
        }
    }
}

impl Running {
    pub async fn stop(self) {
        self.stop.cancel();
        for task in &self.others {
            task.abort();
        }
        if let Some(outbox) = self.outbox {
            // A message that is cut off is sent again after the restart.
            let _ = tokio::time::timeout(STOP_TIMEOUT, outbox).await;
        }
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, self.store.close()).await;
    }
}

/// The first query runs the migrations. Pages are served even if the database is down.
async fn connect(store: Arc<Store>) {
    if let Err(error) = store.ping().await {
        tracing::error!(%error, "no applications can be taken until the database answers");
    }
}

async fn warm_up(inspectors: Arc<Inspectors>) {
    if let Err(error) = inspectors.warm_up().await {
        tracing::error!(%error, "no applications can be taken: CVs cannot be inspected");
    }
}
