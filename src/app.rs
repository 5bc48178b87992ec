//! The state that all handlers share, and the one place where new content goes live.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use arc_swap::ArcSwap;
use ipnet::IpNet;
use jiff::Timestamp;
use tokio::task::AbortHandle;

use crate::applications::intake::Intake;
use crate::content::Content;
use crate::content::snapshot::Snapshot;
use crate::media::encoder::Encoder;
use crate::media::store::PictureStore;
use crate::render::edition::{Edition, Renderer};

/// How applications are received.
#[derive(Debug, Clone)]
pub struct ApplyOptions {
    /// Proxies whose word on where a request came from is trusted.
    pub trusted_proxies: Vec<IpNet>,
    /// How long an upload may take.
    pub upload_time: Duration,
}

pub struct App {
    pub renderer: Arc<Renderer>,
    pub pictures: Arc<PictureStore>,
    pub encoder: Encoder,
    /// Whether the operator set the origin. If not, pages requested from a loopback address have that address in
    /// their links.
    pub fixed_origin: bool,
    pub applications: Arc<Intake>,
    pub apply: ApplyOptions,
    edition: ArcSwap<Edition>,
    rendering_ahead: Mutex<Option<AbortHandle>>,
}

impl App {
    /// Publishes the first edition.
    pub fn new(
        content: &Content,
        renderer: Renderer,
        pictures: Arc<PictureStore>,
        fixed_origin: bool,
        applications: Arc<Intake>,
        apply: ApplyOptions,
    ) -> std::io::Result<Arc<Self>> {
        pictures.save(&content.pictures)?;
        pictures.remove_unused(&content.pictures)?;
        let edition = Edition::new(Snapshot::build(content, Timestamp::now(), None), None);
        let app = Arc::new(Self {
            renderer: Arc::new(renderer),
            encoder: Encoder::start(pictures.clone())?,
            pictures,
            fixed_origin,
            applications,
            apply,
            edition: ArcSwap::from_pointee(edition),
            rendering_ahead: Mutex::default(),
        });
        app.render_ahead();
        Ok(app)
    }

    pub fn edition(&self) -> Arc<Edition> {
        self.edition.load_full()
    }

    /// Makes `content` live as of now. Reads and writes files, so call it where blocking is allowed. Calls must not
    /// overlap: the last one to finish would win.
    pub fn publish(&self, content: &Content) -> std::io::Result<()> {
        self.pictures.save(&content.pictures)?;
        let before = self.edition();
        let snapshot = Snapshot::build(content, Timestamp::now(), Some(&before.snapshot));
        self.edition.store(Arc::new(Edition::new(snapshot, Some(&before))));
        self.render_ahead();
        Ok(())
    }

    /// Renders the new edition's pages in the background, in place of the old one's.
    fn render_ahead(&self) {
        let task = tokio::spawn(self.edition().render_ahead(self.renderer.clone()));
        let mut current = self.rendering_ahead.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(old) = current.replace(task.abort_handle()) {
            old.abort();
        }
    }
}
