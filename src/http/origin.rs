//! The origin that a request names, where it can be trusted.

use std::net::Ipv4Addr;

use axum::http::header;

use super::respond::RequestHeaders;
use crate::app::App;

/// The origin that a request to a loopback address names, if it is not the site's own.
///
/// Any other `Host` header is under the control of strangers and must not get into a page.
pub fn of_loopback_request(app: &App, request: &(impl RequestHeaders + ?Sized)) -> Option<String> {
    if app.fixed_origin {
        return None;
    }
    let host = request.texts(&header::HOST).next()?;
    let own = app.renderer.origin.strip_prefix("http://");
    (own != Some(host) && is_loopback(host)).then(|| format!("http://{host}"))
}

/// Written in the usual way: with zeros or brackets, a short page could be made long.
fn is_loopback(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, Some(port)),
        _ => (host, None),
    };
    let number = |port: &str| port.parse::<u16>().is_ok_and(|number| number.to_string() == port);
    let v4 = || name.parse::<Ipv4Addr>().is_ok_and(|address| address.is_loopback());
    (name == "localhost" || name == "[::1]" || v4()) && port.is_none_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_trusted() {
        for host in ["localhost", "localhost:8080", "127.0.0.1:3000", "[::1]:8080", "[::1]"] {
            assert!(is_loopback(host), "{host}");
        }
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "localhost:x",
            "",
            "localhost:0080",
            "localhost:+80",
            "[[::1]",
            "[0:0:0:0:0:0:0:1]",
            "::1",
            "127.0.0.01",
        ] {
            assert!(!is_loopback(host), "{host}");
        }
    }
}
