//! A site for one test: a copy of the good content, served on its own port.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Parser;
use reqwest::{Client, Method, Response, redirect};
use strakeline::cli::{Cli, Command};
use strakeline::commands::serve::serve;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::panics;

/// Enough for a slow machine; a test that passes does not wait this long.
pub const TIMEOUT: Duration = Duration::from_secs(20);

/// The server runs it to inspect CVs.
pub const BINARY: &str = env!("CARGO_BIN_EXE_strakeline");

pub struct Site {
    pub origin: String,
    folder: TempDir,
    client: Client,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Site {
    pub async fn start() -> Self {
        Self::with_flags(&[]).await
    }

    pub async fn with_origin(origin: &str) -> Self {
        Self::with_flags(&["--origin", origin]).await
    }

    pub async fn with_flags(flags: &[&str]) -> Self {
        Self::with_content(good_content(), flags).await
    }

    /// Serves `folder/content`, with further flags.
    pub async fn with_content(folder: TempDir, flags: &[&str]) -> Self {
        Self::inspecting_with(BINARY.into(), folder, flags).await
    }

    /// As `with_content`, with another program to inspect CVs.
    pub async fn inspecting_with(program: PathBuf, folder: TempDir, flags: &[&str]) -> Self {
        panics::are_fatal();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mut line: Vec<OsString> = vec!["strakeline".into(), "serve".into()];
        line.extend(["--content".into(), folder.path().join("content").into()]);
        line.extend(["--data".into(), folder.path().join("data").into()]);
        line.extend(flags.iter().map(OsString::from));
        let Command::Serve(options) = Cli::try_parse_from(line).unwrap().command else {
            panic!("`strakeline serve` is the command to serve");
        };
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            serve(*options, program, listener, stopped).await.unwrap();
        });
        let client = Client::builder().redirect(redirect::Policy::none()).build().unwrap();
        Self { origin: format!("http://{address}"), folder, client, stop, served }
    }

    /// Ends it, and waits until it has.
    pub async fn stop(self) {
        drop(self.stop);
        self.served.await.unwrap();
    }

    /// Ends it, lets `edit` change its content folder, and serves that with the same data.
    pub async fn restart(self, edit: impl FnOnce(&Path)) -> Self {
        drop(self.stop);
        self.served.await.unwrap();
        edit(&self.folder.path().join("content"));
        Self::with_content(self.folder, &[]).await
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send(Method::GET, path, &[]).await
    }

    pub async fn text(&self, path: &str) -> String {
        self.get(path).await.text().await.unwrap()
    }

    pub async fn json(&self, path: &str) -> serde_json::Value {
        self.get(path).await.json().await.unwrap()
    }

    pub async fn send(&self, method: Method, path: &str, headers: &[(&str, &str)]) -> Response {
        let mut request = self.client.request(method, format!("{}{path}", self.origin));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().await.unwrap()
    }

    pub fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    pub fn client(&self) -> &Client {
        &self.client
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("content").join(name)
    }

    pub fn write(&self, name: &str, text: &str) {
        fs::write(self.file(name), text).unwrap();
    }

    pub fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.file(name)).unwrap();
        assert!(text.contains(from), "{name} does not contain {from}");
        self.write(name, &text.replace(from, to));
    }

    /// Requests `path` until its text contains `needle`.
    pub async fn until(&self, path: &str, needle: &str) {
        let shows = async {
            while !self.text(path).await.contains(needle) {
                tokio::task::yield_now().await;
            }
        };
        let in_time = tokio::time::timeout(TIMEOUT, shows).await;
        assert!(in_time.is_ok(), "{path} never showed {needle}");
    }
}

/// A temporary folder with a copy of the good fixture in `content`.
pub fn good_content() -> TempDir {
    let folder = TempDir::new().unwrap();
    copy(&fixtures().join("good"), &folder.path().join("content"));
    folder
}

pub fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures")
}

pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}

/// The text between two others.
pub fn between<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let rest = text.split_once(start).map(|(_, rest)| rest).unwrap_or_default();
    rest.split_once(end).map(|(inner, _)| inner).unwrap_or_default()
}
