//! An office for one test: a copy of the good content, with its own data folder.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use strakeline::cli::{Cli, Command, Office as Options};
use strakeline::commands::office::open;
use strakeline::office::access::Key;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::panics;
use crate::site::{TIMEOUT, good_content};

fn options(folder: &Path, more: &[&str]) -> Options {
    let (content, data) = (folder.join("content"), folder.join("data"));
    let line = ["strakeline", "office", "--content", content.to_str().unwrap(), "--data"];
    let line = line.into_iter().chain([data.to_str().unwrap()]).chain(more.iter().copied());
    let Command::Office(options) = Cli::try_parse_from(line).unwrap().command else {
        panic!("`strakeline office` is the command for the office");
    };
    options
}

/// A process that another test starts keeps what was open here for a moment, and the lock with it.
async fn until_unlocked(lock: &Path) {
    let lock = fs::File::open(lock).unwrap();
    let unlocked = async {
        while lock.try_lock().is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, unlocked).await.expect("the office is still locked");
    // Closing it may leave it locked for the same reason.
    lock.unlock().unwrap();
}

pub struct Office {
    pub origin: String,
    pub key: String,
    pub folder: TempDir,
    client: Client,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

impl Office {
    pub async fn start() -> Self {
        Self::at(good_content()).await
    }

    pub async fn at(folder: TempDir) -> Self {
        Self::with(folder, &[]).await
    }

    /// With more flags.
    pub async fn with(folder: TempDir, flags: &[&str]) -> Self {
        panics::are_fatal();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let options = options(folder.path(), flags);
        let key = Key::random().unwrap();
        let link = key.link(&format!("http://{address}"));
        let (origin, key_text) = link.split_once("/#key=").unwrap();
        let (origin, key_text) = (origin.to_owned(), key_text.to_owned());
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(async move {
            let stopped = async move { drop(stopped.await) };
            open(&options, key, listener, || Ok(()), stopped).await.unwrap();
        });
        Self { origin, key: key_text, folder, client: Client::new(), stop, served }
    }

    /// Ends it and opens the same folder again, with another key.
    pub async fn restart(self) -> Self {
        drop(self.stop);
        self.served.await.unwrap();
        until_unlocked(&self.folder.path().join("data/office/lock")).await;
        Self::at(self.folder).await
    }

    /// What happens to another one on the same folders.
    pub async fn second(&self) -> Result<(), impl std::fmt::Debug + use<>> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let options = options(self.folder.path(), &[]);
        let announce = || panic!("it cannot be opened, and is announced");
        open(&options, Key::random().unwrap(), listener, announce, async {}).await
    }

    pub fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("content").join(name)
    }

    pub fn text(&self, name: &str) -> String {
        fs::read_to_string(self.file(name)).unwrap()
    }

    /// Without the key.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.origin))
    }

    pub fn call(&self, method: Method, call: &str) -> RequestBuilder {
        self.request(method, &format!("/api/{call}")).header("strakeline-key", &self.key)
    }

    pub async fn get(&self, call: &str) -> Value {
        let response = self.call(Method::GET, call).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{call}");
        response.json().await.unwrap()
    }

    pub async fn post(&self, call: &str, body: Value) -> Response {
        self.call(Method::POST, call).json(&body).send().await.unwrap()
    }

    /// A text typed in one tab.
    pub async fn typing(&self, path: &str, tab: &str, began_from: &Value, text: &str) -> Value {
        let typing = json!({"path": path, "tab": tab, "began_from": began_from, "text": text});
        self.done("typing", typing).await
    }

    pub async fn save(&self, path: &str, began_from: &Value, text: &str) -> Value {
        let save = json!({"path": path, "tab": "tab", "began_from": began_from, "text": text});
        self.done("save", save).await
    }

    /// What a call that succeeds answers.
    pub async fn done(&self, call: &str, body: Value) -> Value {
        let response = self.post(call, body).await;
        let (status, text) = (response.status(), response.text().await.unwrap());
        assert_eq!(status, StatusCode::OK, "{call}: {text}");
        if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() }
    }

    /// The status and the answer of a call that fails.
    pub async fn refused(&self, call: &str, body: Value) -> (u16, Value) {
        let response = self.post(call, body).await;
        let status = response.status();
        assert!(!status.is_success(), "{call} succeeded");
        (status.as_u16(), response.json().await.unwrap())
    }

    pub async fn open(&self, path: &str) -> Value {
        self.get(&format!("file?path={path}")).await
    }
}
