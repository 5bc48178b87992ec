//! Finds the requests that can be answered without the HTTP library: those that have nothing unusual about them.

use std::mem::MaybeUninit;

use axum::http::{HeaderName, header};
use httparse::{Header, Request, Status};

use super::respond::RequestHeaders;

/// A request with more is left to the library, which has a limit of its own.
pub const MAX_HEADERS: usize = 48;

/// A request without anything that changes how it is answered, or what comes after it.
pub struct PlainRequest<'a> {
    pub is_head: bool,
    pub path: &'a str,
    pub headers: &'a [Header<'a>],
}

impl<'a> PlainRequest<'a> {
    pub fn parse(bytes: &'a [u8], space: &'a mut [MaybeUninit<Header<'a>>]) -> Option<Self> {
        let mut request = Request::new(&mut []);
        let parsed = request.parse_with_uninit_headers(bytes, space);
        let is_whole = parsed.is_ok_and(|status| status == Status::Complete(bytes.len()));
        let is_head = match request.method? {
            "GET" => false,
            "HEAD" => true,
            _ => return None,
        };
        let path =
            request.path.filter(|path| path.starts_with('/') && path.bytes().all(is_plain))?;
        let headers = &*request.headers;
        let is_usual = request.version == Some(1) && headers.iter().all(is_usual);
        (is_whole && is_usual).then_some(Self { is_head, path, headers })
    }
}

/// No query, and no other way to write a character.
fn is_plain(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"/-._".contains(&byte)
}

fn is_usual(header: &Header<'_>) -> bool {
    let is = |name: HeaderName| header.name.eq_ignore_ascii_case(name.as_str());
    if is(header::CONNECTION) {
        return header.value.eq_ignore_ascii_case(b"keep-alive");
    }
    !is(header::CONTENT_LENGTH) && !is(header::TRANSFER_ENCODING) && !is(header::EXPECT)
}

impl RequestHeaders for [Header<'_>] {
    fn texts<'a>(&'a self, name: &'a HeaderName) -> impl Iterator<Item = &'a str> {
        self.iter()
            .filter(|header| header.name.eq_ignore_ascii_case(name.as_str()))
            .filter_map(|header| str::from_utf8(header.value).ok().filter(|text| text.is_ascii()))
    }

    /// Goes over the headers once, and looks closer at those that are as long as one of the names.
    fn first_values<const N: usize>(&self, names: [&'static str; N]) -> [Option<&[u8]>; N] {
        let lengths = names.iter().fold(0_u64, |lengths, name| lengths | 1 << name.len());
        let mut found = [None; N];
        for Header { name, value } in self {
            if name.len() >= 64 || lengths & 1 << name.len() == 0 {
                continue;
            }
            for (wanted, found) in names.iter().zip(&mut found) {
                if found.is_none() && is_same(name, wanted) {
                    *found = Some(*value);
                }
            }
        }
        found
    }
}

/// Whether a header has this name of letters and hyphens. The two cases of a letter differ in one bit, in which a hyphen differs from
/// nothing that a name may have. From the end: names begin alike, as `sec-fetch-mode` and `sec-fetch-site` do.
fn is_same(header: &str, name: &str) -> bool {
    const CASE: u8 = b'a' ^ b'A';
    let mut pairs = header.bytes().rev().zip(name.bytes().rev());
    header.len() == name.len() && pairs.all(|(one, other)| (one ^ other) & !CASE == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_answered_here(request: &str) -> bool {
        let mut space = [const { MaybeUninit::uninit() }; MAX_HEADERS];
        PlainRequest::parse(request.as_bytes(), &mut space).is_some()
    }

    #[test]
    fn only_plain_requests_are_answered_here() {
        for plain in [
            "GET / HTTP/1.1\r\n\r\n",
            "HEAD /assets/entry-1_a.js HTTP/1.1\r\nHost: a.example\r\nConnection: Keep-Alive\r\n\r\n",
        ] {
            assert!(is_answered_here(plain), "{plain}");
        }
        for other in [
            "",
            "GET / HTTP/1.1\r\nHost",
            "GET / HTTP/1.1\r\n\r\nGET / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.0\r\n\r\n",
            "POST / HTTP/1.1\r\n\r\n",
            "get / HTTP/1.1\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\n",
            "OPTIONS * HTTP/1.1\r\n\r\n",
            "GET http://a.example/ HTTP/1.1\r\n\r\n",
            "GET /?q HTTP/1.1\r\n\r\n",
            "GET /%61 HTTP/1.1\r\n\r\n",
            "GET /a#b HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nconnection: close\r\n\r\n",
            "GET / HTTP/1.1\r\nConnection: keep-alive, upgrade\r\n\r\n",
            "GET / HTTP/1.1\r\nContent-Length: 0\r\n\r\n",
            "GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
            "GET / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n",
            "GET / HTTP/1.1\r\n: x\r\n\r\n",
            &format!("GET / HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(MAX_HEADERS + 1)),
        ] {
            assert!(!is_answered_here(other), "{other}");
        }
    }

    #[test]
    fn values_are_found_by_their_names_as_in_the_library() {
        let sent = [
            ("Host", "a.example"),
            ("Sec-Fetch-Site", "none"),
            ("SEC-FETCH-MODE", "navigate"),
            ("sec-fetch-mode", "cors"),
            ("x".repeat(100).leak(), "long"),
        ];
        let headers = sent.map(|(name, value)| Header { name, value: value.as_bytes() });
        let mut map = axum::http::HeaderMap::new();
        for (name, value) in sent {
            map.append(name, value.parse().unwrap());
        }
        let names = ["sec-fetch-mode", "host", "sec-fetch-dest"];
        let expected = [Some(&b"navigate"[..]), Some(b"a.example"), None];
        assert_eq!(headers[..].first_values(names), expected);
        assert_eq!(map.first_values(names), expected);
    }
}
