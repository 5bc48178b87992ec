//! All API answers of one content version, serialised once.
//!
//! Immutable: a change makes a new snapshot that is swapped in whole. Answers that did not change are
//! taken over from the one before, so a reload costs what changed.

use std::collections::HashMap;
use std::sync::Arc;

use bytes::Bytes;
use jiff::Timestamp;
use serde::Serialize;

use super::compose;
use super::schema::{Job, Post, Site};
use super::{Content, PostByAuthor};
use crate::body::Body;
use crate::media::Pictures;
use crate::payload::{self, Envelope, ErrorBody, Home, Testimonial};

/// What a call answers with.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub body: Arc<Body>,
    /// What the body was made from: the same source gives the same body.
    source: u64,
}

#[derive(Debug)]
pub struct Snapshot {
    /// By the path below `/api/public/`; `services/*` answers for every unknown service, and so on.
    answers: HashMap<String, Answer>,
    /// The site's facts as JSON that may stand inside HTML.
    pub site: Arc<Body>,
    pub pictures: Arc<Pictures>,
    pub disciplines: Vec<String>,
    /// Titles of the jobs that take applications, by slug.
    pub open_jobs: HashMap<String, String>,
    /// Pictures that lie at the site's root, by path: the share image, and the icon where browsers look
    /// for one. Each with its media address.
    pub at_root: HashMap<String, String>,
    /// When a job or post comes or goes by itself.
    pub next_change: Option<Timestamp>,
}

impl Snapshot {
    pub fn build(content: &Content, now: Timestamp, before: Option<&Snapshot>) -> Self {
        let mut builder = Builder { answers: HashMap::new(), before };
        builder.fill(content, now);
        let site = content.site.value.as_ref();
        Self {
            answers: builder.answers,
            site: Arc::new(Body::new(embeddable(&site.map(|site| &site.payload)))),
            pictures: content.pictures.clone(),
            disciplines: content.disciplines.value.as_ref().map_or(Vec::new(), |d| d.0.clone()),
            open_jobs: open_jobs(content, now),
            at_root: site.map(pictures_at_root).unwrap_or_default(),
            next_change: next_change(content, now),
        }
    }

    /// The answer to a call, whether there is such a thing or not; `None` if there is no such call.
    pub fn answer(&self, call: &str) -> Option<&Answer> {
        let missing = || self.answers.get(&format!("{}/*", call.split_once('/')?.0));
        let nested = call.matches('/').count() > 1;
        self.answers.get(call).or_else(|| missing().filter(|_| !nested))
    }

    pub fn calls(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.answers.iter().map(|(call, answer)| (call.as_str(), answer))
    }
}

struct Builder<'a> {
    answers: HashMap<String, Answer>,
    before: Option<&'a Snapshot>,
}

impl Builder<'_> {
    fn fill(&mut self, content: &Content, now: Timestamp) {
        let services: Vec<_> = content.services.iter().filter_map(compose::service_card).collect();
        let projects: Vec<_> = content.projects.iter().filter_map(compose::project_card).collect();
        let testimonials: &[Testimonial] = content
            .testimonials
            .as_ref()
            .and_then(|file| file.value.as_ref())
            .map_or(&[], |testimonials| &testimonials.0);

        self.list("services", &services);
        self.list("projects", &projects);
        self.list("about", &content.about.value);
        let titles = content.disciplines.value.as_ref().map_or(&[][..], |file| &file.0);
        self.list(
            "disciplines",
            &titles.iter().map(|title| compose::discipline(title)).collect::<Vec<_>>(),
        );
        self.list("home", &Home { services, testimonials: testimonials.to_vec(), projects });

        for file in &content.services {
            self.item(&format!("services/{}", file.slug), file.fingerprint, || {
                compose::service(file)
            });
        }
        for file in &content.projects {
            self.item(&format!("projects/{}", file.slug), file.fingerprint, || {
                compose::project(file)
            });
        }
        self.jobs(content, now);
        self.posts(content, now);

        self.error("services/*", 404, "We could not find that service.");
        self.error("projects/*", 404, "We could not find that project.");
        self.error("jobs/*", 404, "We could not find that position.");
        self.error("blogs/*", 404, "We could not find that post.");
    }

    fn jobs(&mut self, content: &Content, now: Timestamp) {
        let mut open = Vec::new();
        for file in &content.jobs {
            let Some(job) = file.value.as_ref().filter(|job| is_published_job(job, now)) else {
                continue;
            };
            let call = format!("jobs/{}", file.slug);
            if is_closed(job, now) {
                self.error(&call, 410, "This position is closed and takes no more applications.");
            } else {
                self.item(&call, file.fingerprint, || compose::job(&file.slug, job));
                open.push(compose::job_card(&file.slug, job));
            }
        }
        self.list("jobs", &open);
    }

    fn posts(&mut self, content: &Content, now: Timestamp) {
        let mut cards = Vec::new();
        for PostByAuthor { post: file, author } in &content.posts {
            let (Some(post), Some(writer)) = (&file.value, &author.value) else {
                continue;
            };
            if !is_published_post(post, now) {
                continue;
            }
            let source = file.fingerprint ^ author.fingerprint.rotate_left(1);
            let call = format!("blogs/{}", file.slug);
            self.item(&call, source, || compose::post(&file.slug, post, writer));
            cards.push(compose::post_card(&file.slug, post, writer));
        }
        self.list("blogs", &cards);
    }

    /// A detail answer, taken over from the snapshot before if it has the same source.
    fn item<T: Serialize>(&mut self, call: &str, source: u64, payload: impl FnOnce() -> T) {
        let kept = self.before.and_then(|before| before.answers.get(call));
        let answer = match kept.filter(|kept| kept.source == source && kept.status == 200) {
            Some(kept) => kept.clone(),
            None => Answer { status: 200, body: Arc::new(enveloped(&payload())), source },
        };
        self.answers.insert(call.to_owned(), answer);
    }

    /// A list's answer. An equal body is taken over for its compressed forms.
    fn list<T: Serialize>(&mut self, call: &str, payload: &T) {
        self.insert(call, 200, enveloped(payload));
    }

    fn error(&mut self, call: &str, status: u16, message: &str) {
        let body = Body::new(embeddable(&ErrorBody::new(message)));
        self.insert(call, status, body);
    }

    fn insert(&mut self, call: &str, status: u16, body: Body) {
        let kept = self.before.and_then(|before| before.answers.get(call));
        let body = match kept {
            Some(kept) if kept.body.etag == body.etag => kept.body.clone(),
            _ => Arc::new(body),
        };
        self.answers.insert(call.to_owned(), Answer { status, body, source: 0 });
    }
}

fn enveloped<T: Serialize>(payload: &T) -> Body {
    Body::new(embeddable(&Envelope { data: Envelope { data: payload } }))
}

/// JSON that may stand inside `<script type="application/json">` as it is: without a `<`, nothing in it
/// can end the script. In JSON a `<` occurs inside strings only, so the escape changes no value.
fn embeddable<T: Serialize>(value: &T) -> Bytes {
    // Payloads are plain structs with string keys: serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c").into()
}

/// What browsers, phones and other sites look for at the root without being told.
fn pictures_at_root(site: &Site) -> HashMap<String, String> {
    let payload::Site { share_image, icon, touch_icon, .. } = &site.payload;
    let favicon = touch_icon.as_ref().or(icon.as_ref());
    let optional = [("/favicon.ico", favicon), ("/apple-touch-icon.png", touch_icon.as_ref())];
    let icons =
        optional.into_iter().filter_map(|(path, url)| Some((path.to_owned(), url?.clone())));
    icons.chain([(share_image.clone(), site.share_media.clone())]).collect()
}

fn open_jobs(content: &Content, now: Timestamp) -> HashMap<String, String> {
    let jobs =
        content.jobs.iter().filter_map(|file| Some((file.slug.clone(), file.value.as_ref()?)));
    let open = jobs.filter(|(_, job)| is_published_job(job, now) && !is_closed(job, now));
    open.map(|(slug, job)| (slug, job.fields.title.clone())).collect()
}

fn is_published_job(job: &Job, now: Timestamp) -> bool {
    !job.fields.draft && job.fields.publish_at.is_none_or(|at| at <= now)
}

fn is_closed(job: &Job, now: Timestamp) -> bool {
    job.fields.closes_at.is_some_and(|at| at <= now)
}

fn is_published_post(post: &Post, now: Timestamp) -> bool {
    !post.fields.draft && post.fields.publish_at.is_none_or(|at| at <= now)
}

fn next_change(content: &Content, now: Timestamp) -> Option<Timestamp> {
    let jobs = content.jobs.iter().filter_map(|file| file.value.as_ref());
    let jobs = jobs.flat_map(|job| [job.fields.publish_at, job.fields.closes_at]);
    let posts = content.posts.iter().filter_map(|entry| entry.post.value.as_ref());
    let posts = posts.map(|post| post.fields.publish_at);
    jobs.chain(posts).flatten().filter(|at| *at > now).min()
}
