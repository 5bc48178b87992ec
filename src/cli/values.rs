//! Reads the values of flags.

use std::time::Duration;

use ipnet::IpNet;
use url::Url;

/// A network, or a single address.
pub fn network(text: &str) -> Result<IpNet, String> {
    let single = || text.parse::<std::net::IpAddr>().map(IpNet::from);
    let wrong = |_| "expected an address or a network, such as 10.0.0.0/8".to_owned();
    text.parse().or_else(|_| single()).map_err(wrong)
}

pub fn cdn_cache(text: &str) -> Result<Duration, String> {
    let period = humantime::parse_duration(text).map_err(|error| error.to_string())?;
    if period < Duration::from_secs(1) || period > Duration::from_secs(24 * 60 * 60) {
        return Err("between a second and a day".into());
    }
    Ok(period)
}

/// A scheme and a host, such as `https://strakeline.example`; a closing slash is taken off.
pub fn origin(text: &str) -> Result<String, String> {
    let origin = text.trim_end_matches('/');
    let host = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    match host {
        Some(host) if !host.is_empty() && host.chars().all(plain) => Ok(origin.to_owned()),
        _ => Err("expected a scheme and a host, such as https://strakeline.example".into()),
    }
}

/// As browsers write it. The key crosses a network on the way there, so it has to be encrypted.
pub fn office_origin(text: &str) -> Result<String, String> {
    let wrong = || "expected https:// and a host, such as https://office.example.com".to_owned();
    let url = Url::parse(text).map_err(|_| wrong())?;
    let origin = url.origin().ascii_serialization();
    // Nothing else is in it: no user, path, query or fragment.
    let is_plain = url.scheme() == "https" && url.as_str() == format!("{origin}/");
    if is_plain && !text.contains('*') { Ok(origin) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cdn_caches_for_a_second_to_a_day() {
        assert_eq!(cdn_cache("60s"), Ok(Duration::from_secs(60)));
        for wrong in ["", "60", "0s", "999ms", "25h", "-1s"] {
            assert!(cdn_cache(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_office_is_shown_at_an_encrypted_origin_as_browsers_write_it() {
        for (given, origin) in [
            ("https://office.example.com", "https://office.example.com"),
            ("https://Office.Example.com:443/", "https://office.example.com"),
            ("https://office.example.com:8443", "https://office.example.com:8443"),
            ("https://büro.example", "https://xn--bro-hoa.example"),
        ] {
            assert_eq!(office_origin(given).as_deref(), Ok(origin), "{given}");
        }
        for wrong in [
            "",
            "office.example.com",
            "http://office.example.com",
            "https://",
            "https://office.example.com/office",
            "https://office.example.com/?a",
            "https://office.example.com/#a",
            "https://anna@office.example.com",
            "https://*.example.com",
            "https://a.example,https://b.example",
            "https://office.example.com:port",
            "null",
        ] {
            assert!(office_origin(wrong).unwrap_err().contains("https://office"), "{wrong}");
        }
    }

    #[test]
    fn an_origin_is_a_scheme_and_a_host() {
        assert_eq!(origin("https://strakeline.example/"), Ok("https://strakeline.example".into()));
        assert_eq!(origin("http://[::1]:8080"), Ok("http://[::1]:8080".into()));
        for wrong in ["strakeline.example", "https://", "https://a/b", "ftp://a", "https://a\"b"] {
            assert!(origin(wrong).is_err(), "{wrong}");
        }
    }
}
