//! The state that all handlers share, and the one place where new content goes live.

use std::sync::Arc;
use std::time::Duration;

use arc_swap::{ArcSwap, Guard};
use ipnet::IpNet;
use jiff::Timestamp;
use jiff::civil::Date;
use tokio::sync::{Semaphore, watch};

use crate::applications::intake::Intake;
use crate::content::Content;
use crate::content::deployment::Deployment;
use crate::content::leading_pictures::leading_pictures;
use crate::content::snapshot::Snapshot;
use crate::feeds;
use crate::media::encoder::Encoder;
use crate::media::store::PictureStore;
use crate::reads::{Counted, Reads};
use crate::render::edition::{Edition, Renderer};

/// How applications are received.
#[derive(Debug, Clone)]
pub struct ApplyOptions {
    /// Proxies whose word on where a request came from is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// How long an upload may take.
    pub upload_time: Duration,
}

/// How pages are sent.
#[derive(Debug, Clone, Copy)]
pub struct PageOptions {
    /// Whether the operator set the origin. If not, pages requested from a loopback address have that address in
    /// their links.
    pub fixed_origin: bool,
    /// Whether reads are counted.
    pub counts: bool,
}

/// As many as there are cores on a small machine: more would only take these from other visitors.
const SEARCHES_AT_A_TIME: usize = 2;
const ANSWERS_AT_A_TIME: usize = 2;
const LARGE_BODIES_AT_A_TIME: usize = 2;

pub struct App {
    pub renderer: Arc<Renderer>,
    pub pictures: Arc<PictureStore>,
    pub encoder: Encoder,
    pub fixed_origin: bool,
    /// None if reads are not counted.
    pub reads: Option<Reads>,
    deployment: Deployment,
    pub applications: Arc<Intake>,
    pub apply: ApplyOptions,
    /// For searches that run at the same time.
    pub searches: Arc<Semaphore>,
    /// For other answers that are made at the same time.
    pub answers: Arc<Semaphore>,
    /// For files for programs that are made, and large bodies that are compressed, at the same time. Answers do not wait for
    /// these, as most are small.
    pub large_bodies: Arc<Semaphore>,
    edition: ArcSwap<Edition>,
    /// The same, for what is made of it in the background.
    newest: watch::Sender<Arc<Edition>>,
}

impl App {
    /// Publishes the first edition.
    pub fn new(
        content: &Content,
        renderer: Renderer,
        pictures: Arc<PictureStore>,
        options: PageOptions,
        deployment: Deployment,
        applications: Arc<Intake>,
        apply: ApplyOptions,
    ) -> std::io::Result<Arc<Self>> {
        pictures.save(&content.pictures)?;
        pictures.remove_unused(&content.pictures)?;
        let edition = Arc::new(edition(content, &deployment, None));
        let newest = watch::Sender::new(edition.clone());
        let app = Arc::new(Self {
            renderer: Arc::new(renderer),
            encoder: Encoder::start(pictures.clone())?,
            pictures,
            fixed_origin: options.fixed_origin,
            reads: options.counts.then(Reads::default),
            deployment,
            applications,
            apply,
            searches: Arc::new(Semaphore::new(SEARCHES_AT_A_TIME)),
            answers: Arc::new(Semaphore::new(ANSWERS_AT_A_TIME)),
            large_bodies: Arc::new(Semaphore::new(LARGE_BODIES_AT_A_TIME)),
            edition: ArcSwap::new(edition),
            newest,
        });
        app.encode_ahead(content);
        Ok(app)
    }

    pub fn edition(&self) -> Arc<Edition> {
        self.edition.load_full()
    }

    /// The current edition and those to come, for work in the background.
    pub fn editions(&self) -> watch::Receiver<Arc<Edition>> {
        self.newest.subscribe()
    }

    /// As `edition`, for a moment: it is not counted, so that threads do not write to the same memory for every request.
    pub fn borrow_edition(&self) -> Guard<Arc<Edition>> {
        self.edition.load()
    }

    /// Makes `content` live as of now. Reads and writes files, so call it where blocking is allowed. Calls must not
    /// overlap: the last one to finish would win.
    pub fn publish(&self, content: &Content) -> std::io::Result<()> {
        self.pictures.save(&content.pictures)?;
        let before = self.edition();
        let edition = Arc::new(edition(content, &self.deployment, Some(&before)));
        self.edition.store(edition.clone());
        if let Some(reads) = &self.reads {
            // Pages that are gone are not in the new edition.
            reads.keep(before.take_reads());
        }
        self.newest.send_replace(edition);
        self.encode_ahead(content);
        Ok(())
    }

    /// What was counted since the last call; `day` is when.
    pub fn take_reads(&self, day: Date) -> Counted {
        let take = |reads: &Reads| reads.take(day, self.edition().take_reads());
        self.reads.as_ref().map(take).unwrap_or_default()
    }

    fn encode_ahead(&self, content: &Content) {
        self.encoder.encode_ahead(&leading_pictures(content, Timestamp::now()));
    }
}

/// All of it as of the same moment.
fn edition(content: &Content, deployment: &Deployment, before: Option<&Edition>) -> Edition {
    let now = Timestamp::now();
    let snapshot =
        Snapshot::build(content, deployment, now, before.map(|edition| &edition.snapshot));
    let files = feeds::build(content, deployment, now, before.map(|edition| &edition.files));
    Edition::new(snapshot, files, before)
}
