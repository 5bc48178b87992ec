//! Which address a request came from, where that may be believed.

use std::net::IpAddr;

use axum::http::HeaderMap;
use ipnet::IpNet;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The other end of the connection; every request carries it.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The visitor's address: the peer's, or what a proxy that the operator trusts says. Each proxy adds the
/// address it was called from at the end, so the first from there that is no trusted proxy is the visitor.
pub fn of_visitor(Peer(peer): Peer, request: &HeaderMap, trusted: &[IpNet]) -> IpAddr {
    let is_trusted = |address: &IpAddr| trusted.iter().any(|net| net.contains(address));
    let peer = peer.to_canonical();
    if !is_trusted(&peer) {
        return peer;
    }
    let lists = request.get_all(FORWARDED_FOR).into_iter().filter_map(|value| value.to_str().ok());
    let mut hops: Vec<_> = lists.flat_map(|list| list.split(',')).map(str::trim).collect();
    let mut visitor = peer;
    while let Some(hop) = hops.pop() {
        // What comes before a hop that makes no sense is anybody's invention.
        let Ok(address) = hop.parse::<IpAddr>() else { break };
        visitor = address.to_canonical();
        if !is_trusted(&visitor) {
            break;
        }
    }
    visitor
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    fn visitor(peer: &str, forwarded: &[&'static str], trusted: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
        }
        let trusted: Vec<IpNet> = trusted.iter().map(|net| net.parse().unwrap()).collect();
        of_visitor(Peer(peer.parse().unwrap()), &headers, &trusted).to_string()
    }

    #[test]
    fn without_a_trusted_proxy_the_header_is_anybodys_word() {
        assert_eq!(visitor("192.0.2.1", &["198.51.100.7"], &[]), "192.0.2.1");
        assert_eq!(visitor("192.0.2.1", &["198.51.100.7"], &["10.0.0.0/8"]), "192.0.2.1");
    }

    #[test]
    fn a_trusted_proxy_is_believed_about_its_own_caller_only() {
        let trusted = ["10.0.0.0/8", "::1/128"];
        assert_eq!(visitor("10.0.0.1", &["203.0.113.9, 198.51.100.7"], &trusted), "198.51.100.7");
        assert_eq!(visitor("10.0.0.1", &["203.0.113.9", "10.0.0.2"], &trusted), "203.0.113.9");
        assert_eq!(visitor("::1", &["2001:db8::5"], &trusted), "2001:db8::5");
        assert_eq!(visitor("10.0.0.1", &["evil, 10.0.0.3"], &trusted), "10.0.0.3");
        assert_eq!(visitor("10.0.0.1", &[], &trusted), "10.0.0.1");
    }
}
