//! Whom an address belongs to, as far as one can tell.

use std::net::IpAddr;

/// A home has one IPv4 address, or up to 256 IPv6 networks of its own (a /56): counting those one by one would
/// give it as many times what others get.
const IPV6_PREFIX_BITS: u32 = 56;

/// What all addresses of a home or an office count as.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mask = u128::MAX << (u128::BITS - IPV6_PREFIX_BITS);
            IpAddr::V6((u128::from(address) & mask).into())
        }
        v4 => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_counts_with_its_network() {
        let same = |a: &str, b: &str| network(a.parse().unwrap()) == network(b.parse().unwrap());
        assert!(same("2001:db8::1", "2001:db8::ffff:2"));
        assert!(same("2001:db8:0:0::1", "2001:db8:0:ff::1"));
        assert!(!same("2001:db8:0:ff::1", "2001:db8:0:100::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
