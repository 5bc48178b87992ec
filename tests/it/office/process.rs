//! An office as a process of its own, for tests that take something away from it.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

use reqwest::Client;
use serde_json::Value;

/// Whether this system lets the user who runs the tests start a process that has left its namespaces.
pub fn may_unshare(arguments: &[&str]) -> bool {
    let tried = Command::new("unshare").args(arguments).stderr(Stdio::null()).status();
    tried.is_ok_and(|status| status.success())
}

pub struct OfficeProcess {
    child: Child,
    link: String,
    client: Client,
}

impl OfficeProcess {
    pub fn start(mut command: Command) -> Self {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut link = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
        assert!(!link.is_empty(), "the office does not start: {}", child.wait().unwrap());
        Self { child, link, client: Client::new() }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub async fn call(&self, call: &str, body: Option<Value>) -> (u16, Value) {
        let bytes = body.map(|body| body.to_string().into_bytes());
        self.send(call, bytes, "application/json").await
    }

    pub async fn send(&self, call: &str, body: Option<Vec<u8>>, mime: &str) -> (u16, Value) {
        let (origin, key) = self.link.trim().split_once("/#key=").unwrap();
        let url = format!("{origin}/api/{call}");
        let request = match body {
            Some(body) => self.client.post(url).body(body).header("content-type", mime),
            None => self.client.get(url),
        };
        let response = request.header("strakeline-key", key).send().await.unwrap();
        let (status, text) = (response.status().as_u16(), response.text().await.unwrap());
        (status, serde_json::from_str(&text).unwrap_or_default())
    }

    pub async fn done(&self, call: &str, body: Option<Value>) -> Value {
        let (status, answer) = self.call(call, body).await;
        assert_eq!(status, 200, "{call}: {answer}");
        answer
    }
}

impl Drop for OfficeProcess {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
