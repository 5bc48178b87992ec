//! Which address a request came from.

use std::net::IpAddr;

use axum::http::HeaderMap;
use ipnet::IpNet;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The other end of the connection, as an extension of every request.
#[derive(Debug, Clone, Copy)]
pub struct Peer(pub IpAddr);

/// The visitor's address: that of the peer, or the one that a trusted proxy forwards. Each proxy appends the address of
/// its own client, so the last address that is not a trusted proxy is the visitor's.
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
        // Whatever comes before an invalid address cannot be trusted.
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
    fn without_a_trusted_proxy_the_header_is_ignored() {
        assert_eq!(visitor("192.0.2.1", &["198.51.100.7"], &[]), "192.0.2.1");
        assert_eq!(visitor("192.0.2.1", &["198.51.100.7"], &["10.0.0.0/8"]), "192.0.2.1");
    }

    #[test]
    fn a_trusted_proxy_is_trusted_about_its_own_client_only() {
        let trusted = ["10.0.0.0/8", "::1/128"];
        assert_eq!(visitor("10.0.0.1", &["203.0.113.9, 198.51.100.7"], &trusted), "198.51.100.7");
        assert_eq!(visitor("10.0.0.1", &["203.0.113.9", "10.0.0.2"], &trusted), "203.0.113.9");
        assert_eq!(visitor("::1", &["2001:db8::5"], &trusted), "2001:db8::5");
        assert_eq!(visitor("10.0.0.1", &["evil, 10.0.0.3"], &trusted), "10.0.0.3");
        assert_eq!(visitor("10.0.0.1", &[], &trusted), "10.0.0.1");
    }
}
