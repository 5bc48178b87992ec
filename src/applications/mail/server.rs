//! Where the mail server is and how to connect to it: the value of `--smtp`.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use percent_encoding::percent_decode_str;
use url::Url;

const EXPECTED: &str = "expected smtps://user:password@host or smtp://host?tls=required";
const UNENCRYPTED: &str = "mail over a network needs smtps:// or ?tls=required";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the start.
    Tls,
    /// TLS by STARTTLS before anything else. Without it, no mail is sent.
    StartTls,
    /// Only for a server on this machine.
    None,
}

/// `smtps://user:password@host`, or `smtp://host?tls=required`. Never unencrypted over a network.
#[derive(Clone)]
pub struct SmtpUrl {
    pub host: String,
    pub port: u16,
    pub security: Security,
    pub credentials: Option<Credentials>,
    /// The name in our EHLO command.
    pub hello_name: ClientId,
}

impl fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SmtpUrl(…)")
    }
}

impl FromStr for SmtpUrl {
    type Err = String;

    /// The error messages repeat nothing of the URL, because it may have a password.
    fn from_str(url: &str) -> Result<Self, Self::Err> {
        let url = Url::parse(url).map_err(|_| EXPECTED)?;
        let host = url.host_str().filter(|host| !host.is_empty()).ok_or(EXPECTED)?;
        let host = host.trim_start_matches('[').trim_end_matches(']');
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value);
        let (security, default_port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => (Security::Tls, 465),
            ("smtp", Some("required")) => (Security::StartTls, 587),
            ("smtp", None) => (Security::None, 25),
            ("smtp", Some(_)) => return Err(UNENCRYPTED.into()),
            _ => return Err(EXPECTED.into()),
        };
        if security == Security::None && !is_loopback_host(host) {
            return Err(UNENCRYPTED.into());
        }
        let hello_name = url.path().trim_matches('/');
        Ok(Self {
            host: host.to_owned(),
            port: url.port().unwrap_or(default_port),
            security,
            credentials: credentials(&url)?,
            hello_name: if hello_name.is_empty() {
                ClientId::default()
            } else {
                ClientId::Domain(hello_name.to_owned())
            },
        })
    }
}

fn credentials(url: &Url) -> Result<Option<Credentials>, String> {
    let Some(password) = url.password() else { return Ok(None) };
    let plain = |text| percent_decode_str(text).decode_utf8().map_err(|_| EXPECTED);
    let (user, password) = (plain(url.username())?, plain(password)?);
    Ok(Some(Credentials::new(user.into_owned(), password.into_owned())))
}

fn is_loopback_host(host: &str) -> bool {
    let address = host.parse::<IpAddr>();
    host.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unencrypted_mail_is_only_sent_to_this_machine() {
        for (right, security, port) in [
            ("smtps://user:secret@mail.example", Security::Tls, 465),
            ("smtp://mail.example?tls=required", Security::StartTls, 587),
            ("smtp://mail.example:2587/?tls=required", Security::StartTls, 2587),
            ("smtp://127.0.0.1:2525", Security::None, 2525),
            ("smtp://[::1]:2525", Security::None, 2525),
            ("smtp://localhost", Security::None, 25),
        ] {
            let url: SmtpUrl = right.parse().unwrap();
            assert_eq!((url.security, url.port), (security, port), "{right}");
        }
        for wrong in [
            "smtp://mail.example",
            "smtp://mail.example?tls=opportunistic",
            "smtp://mail.example/tls=required",
            "smtp://tls=required@mail.example",
            "smtp://localhost.mail.example",
            "smtp://127.0.0.1@mail.example",
            "http://mail.example",
            "mail.example",
        ] {
            let error = wrong.parse::<SmtpUrl>().unwrap_err();
            assert!(!error.contains("mail.example"), "{error}");
        }
    }

    #[test]
    fn a_password_may_have_any_character() {
        let url: SmtpUrl =
            "smtps://us%40er:p%2Fw%20%C3%A9@mail.example/me.example".parse().unwrap();
        let expected = Credentials::new("us@er".into(), "p/w é".into());
        assert!(url.credentials == Some(expected));
        assert_eq!(url.hello_name, ClientId::Domain("me.example".into()));
        assert_eq!(format!("{url:?}"), "SmtpUrl(…)");
    }
}
