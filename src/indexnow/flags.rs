//! What the operator configures: the values of `--indexnow` and `--indexnow-endpoint`, and the site they are about.

use std::fmt;
use std::str::FromStr;

use url::{Host, Url};

const KEY_CHARS: std::ops::RangeInclusive<usize> = 8..=128;

/// Proves to search engines that a report comes from the site: the site shows it at `/KEY.txt`.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where the site shows it.
    pub fn path(&self) -> String {
        format!("/{}.txt", self.0)
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl FromStr for Key {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let is_plain = text.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if is_plain && KEY_CHARS.contains(&text.len()) {
            Ok(Self(text.to_owned()))
        } else {
            Err("expected 8 to 128 letters (a-z, A-Z), digits and hyphens")
        }
    }
}

/// The address that takes reports: `https://…`, or `http://…` on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    /// A name, or an address without brackets.
    pub host: String,
    pub port: u16,
    pub is_encrypted: bool,
    /// Host and port as in the `Host` header.
    pub authority: String,
    /// With the query, if there is one.
    pub path: String,
}

impl Endpoint {
    pub const DEFAULT: &str = "https://api.indexnow.org/indexnow";
}

impl FromStr for Endpoint {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected an address such as https://api.indexnow.org/indexnow";
        let url = Url::parse(text).map_err(|_| EXPECTED)?;
        let is_encrypted = match url.scheme() {
            "https" => true,
            "http" if is_loopback(&url) => false,
            "http" => return Err("reports over a network need https://"),
            _ => return Err(EXPECTED),
        };
        if !url.username().is_empty() || url.password().is_some() || url.fragment().is_some() {
            return Err("expected an address without a user, a password or a fragment");
        }
        let (Some(name), Some(port)) = (url.host_str(), url.port_or_known_default()) else {
            return Err(EXPECTED);
        };
        Ok(Self {
            host: name.trim_matches(['[', ']']).to_owned(),
            port,
            is_encrypted,
            authority: url.port().map_or(name.to_owned(), |port| format!("{name}:{port}")),
            path: url
                .query()
                .map_or(url.path().to_owned(), |query| format!("{}?{query}", url.path())),
        })
    }
}

/// A site that search engines can reach.
#[derive(Debug, Clone)]
pub struct Site {
    pub origin: String,
    /// With the port, if the origin has one.
    pub host: String,
}

/// Why there is nothing to report.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotPublic {
    #[error("--indexnow needs --origin: search engines have to know where the pages are")]
    NoOrigin,
    #[error("--indexnow needs an --origin that search engines can reach, which {0} is not")]
    Unreachable(String),
}

impl Site {
    /// `origin` is the value of `--origin`.
    pub fn at(origin: Option<&str>) -> Result<Self, NotPublic> {
        let origin = origin.ok_or(NotPublic::NoOrigin)?;
        let url = Url::parse(origin).ok().filter(|url| !is_loopback(url));
        match url.and(origin.split_once("://")) {
            Some((_, host)) => Ok(Self { origin: origin.to_owned(), host: host.to_owned() }),
            None => Err(NotPublic::Unreachable(origin.to_owned())),
        }
    }
}

/// Whether the address is only valid on this machine.
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback() || address.is_unspecified(),
        Some(Host::Ipv6(address)) => address.is_loopback() || address.is_unspecified(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_8_to_128_letters_digits_and_hyphens() {
        for right in ["a1b2c3d4", "A-Z-0-9-", &"f".repeat(128)] {
            assert_eq!(right.parse::<Key>().unwrap().as_str(), right);
        }
        for wrong in
            ["", "a1b2c3d", &"f".repeat(129), "a1b2c3d4.", "a1b2/c3d4", "a1b2c3dé", "a1b2 c3d4"]
        {
            assert!(wrong.parse::<Key>().is_err(), "{wrong}");
        }
        let key: Key = "a1b2c3d4".parse().unwrap();
        assert_eq!((key.path(), format!("{key:?}")), ("/a1b2c3d4.txt".into(), "Key(…)".into()));
    }

    #[test]
    fn an_endpoint_is_encrypted_unless_it_is_on_this_machine() {
        let default: Endpoint = Endpoint::DEFAULT.parse().unwrap();
        assert_eq!((default.port, default.is_encrypted), (443, true));
        assert_eq!(
            (default.authority, default.path),
            ("api.indexnow.org".into(), "/indexnow".into())
        );
        let local: Endpoint = "http://[::1]:8080/a?b=c".parse().unwrap();
        assert_eq!((local.host.as_str(), local.port, local.is_encrypted), ("::1", 8080, false));
        assert_eq!((local.authority, local.path), ("[::1]:8080".into(), "/a?b=c".into()));
        for wrong in [
            "",
            "api.indexnow.org",
            "http://api.indexnow.org/indexnow",
            "http://127.0.0.1.evil.example/",
            "https://user:secret@api.indexnow.org/",
            "https://api.indexnow.org/#part",
            "ftp://api.indexnow.org/",
            "https://",
        ] {
            assert!(wrong.parse::<Endpoint>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_site_is_reachable_unless_its_origin_is_this_machine() {
        let site = Site::at(Some("https://strakeline.example:8443")).unwrap();
        assert_eq!(site.host, "strakeline.example:8443");
        assert_eq!(Site::at(None).unwrap_err(), NotPublic::NoOrigin);
        for local in
            ["http://localhost:8080", "http://127.0.0.1", "http://[::1]:80", "http://0.0.0.0"]
        {
            assert_eq!(Site::at(Some(local)).unwrap_err(), NotPublic::Unreachable(local.into()));
        }
    }
}
