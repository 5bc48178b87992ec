//! Who may call: a program on this machine that has the key, or a page of our own in a browser that has it.
//!
//! Any website can make a browser send requests to this machine, and can let its own name lead here. So every request must
//! name this machine as its host, or the origin of the proxy that the operator named, and every call must come from our own
//! page and bring the key. All of this is decided by the head of a request, before its body is read, and a refusal says
//! nothing.

use std::fs::File;
use std::io::{self, Read};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;

/// Cookies do not separate ports, and other programs on this machine have ports, too.
pub const KEY_HEADER: HeaderName = HeaderName::from_static("strakeline-key");
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

const KEY_BYTES: usize = 32;

/// Made at each start. Whoever has it may do all that the office can.
#[derive(Clone)]
pub struct Key(Arc<str>);

impl Key {
    pub fn random() -> io::Result<Self> {
        Ok(Self(random_token()?.into()))
    }

    /// The link that opens the office. What is behind `#` stays in the browser.
    pub fn link(&self, origin: &str) -> String {
        format!("{origin}/#key={}", self.0)
    }

    /// Compares hashes, so that the time it takes says nothing of the key.
    fn is(&self, given: &[u8]) -> bool {
        blake3::hash(given) == blake3::hash(self.0.as_bytes())
    }
}

/// 256 bits that nobody can guess.
pub fn random_token() -> io::Result<String> {
    let mut bytes = [0; KEY_BYTES];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(BASE64_URL_SAFE_NO_PAD.encode(bytes))
}

#[derive(Clone)]
pub struct Access {
    pub key: Key,
    /// Where a proxy on this machine shows the office, such as `https://office.example.com`.
    pub proxy: Option<Arc<str>>,
}

impl Access {
    /// The origin of the page that a request to this host comes from, if it is ours.
    fn origin_of(&self, host: &str) -> Option<String> {
        if is_loopback(host) {
            return Some(format!("http://{host}"));
        }
        let proxied = format!("https://{host}");
        self.proxy.as_deref().is_some_and(|proxy| proxy == proxied).then_some(proxied)
    }
}

/// Checks the host of everything, and the rest of what `is_call` says.
pub async fn guard(State(access): State<Access>, request: Request, next: Next) -> Response {
    let (headers, uri) = (request.headers(), request.uri());
    let origin = host(headers, uri).and_then(|host| access.origin_of(host));
    let is_allowed =
        |origin: &String| !is_call(uri.path()) || is_own_call(headers, origin, &access.key);
    if origin.as_ref().is_some_and(is_allowed) {
        next.run(request).await
    } else {
        StatusCode::FORBIDDEN.into_response()
    }
}

/// All but the page itself, its scripts and styles, and what a preview shows.
fn is_call(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn is_own_call(headers: &HeaderMap, own: &str, key: &Key) -> bool {
    let origin = match headers.contains_key(header::ORIGIN) {
        true => single(headers, &header::ORIGIN) == Some(own),
        // Browsers leave it out when a page reads from its own server.
        false => true,
    };
    let site = match headers.contains_key(SEC_FETCH_SITE) {
        true => single(headers, &SEC_FETCH_SITE) == Some("same-origin"),
        false => true,
    };
    let has_key = single(headers, &KEY_HEADER).is_some_and(|given| key.is(given.as_bytes()));
    origin && site && has_key
}

fn host<'a>(headers: &'a HeaderMap, uri: &'a Uri) -> Option<&'a str> {
    match uri.authority() {
        Some(authority) => Some(authority.as_str()),
        None => single(headers, &header::HOST),
    }
}

/// Whatever the port: a tunnel may begin at another one.
fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => {
            if port.is_empty() || !port.bytes().all(|byte| byte.is_ascii_digit()) {
                return false;
            }
            name
        }
        _ => host,
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    match bare {
        Some(address) => address.parse().is_ok_and(|address: IpAddr| address.is_loopback()),
        // All of 127.0.0.0/8, for a listener on 127.0.0.2.
        None => name == "localhost" || name.parse().is_ok_and(|ip: Ipv4Addr| ip.is_loopback()),
    }
}

/// A header that is given once, as text.
fn single<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_loopback() {
        for host in [
            "127.0.0.1",
            "127.0.0.1:8081",
            "127.0.0.2:8081",
            "localhost:9000",
            "[::1]:8081",
            "[::1]",
        ] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "",
            "evil.example",
            "evil.example:8081",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1:",
            "127.0.0.1:80a",
            "0.0.0.0",
            "128.0.0.1",
            "127.1",
            "[::]",
            "127.0.0.1@evil.example",
            "localhost:1:2",
            "[::1",
            "::1",
            "2130706433",
            "0x7f.1",
            "LOCALHOST.",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }

    #[test]
    fn a_key_is_long_and_new_each_time() {
        let (one, two) = (Key::random().unwrap(), Key::random().unwrap());
        assert_ne!(one.0, two.0);
        assert_eq!(one.0.len(), 43);
        assert!(one.is(one.0.as_bytes()) && !one.is(two.0.as_bytes()) && !one.is(b""));
    }
}
