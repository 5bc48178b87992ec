//! Groups addresses by who they belong to, as far as one can tell, and counts by these groups.

use std::collections::HashMap;
use std::net::IpAddr;

/// A household has one IPv4 address, or up to 256 IPv6 networks (a /56). If each of those counted by itself, the
/// household would get 256 times what others get.
const IPV6_PREFIX_BITS: u32 = 56;

/// What all addresses of a household or an office count as.
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let mask = u128::MAX << (u128::BITS - IPV6_PREFIX_BITS);
            IpAddr::V6((u128::from(address) & mask).into())
        }
        v4 => v4,
    }
}

/// How many there are of each network. Networks that have none take no memory.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct NetworkCounts(HashMap<IpAddr, usize>);

impl NetworkCounts {
    pub fn of(&self, network: IpAddr) -> usize {
        self.0.get(&network).copied().unwrap_or_default()
    }

    pub fn add(&mut self, network: IpAddr) {
        *self.0.entry(network).or_default() += 1;
    }

    pub fn remove(&mut self, network: IpAddr) {
        if let Some(count) = self.0.get_mut(&network) {
            *count -= 1;
            if *count == 0 {
                self.0.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_household_count_as_one_network() {
        let same = |a: &str, b: &str| network(a.parse().unwrap()) == network(b.parse().unwrap());
        assert!(same("2001:db8::1", "2001:db8::ffff:2"));
        assert!(same("2001:db8:0:0::1", "2001:db8:0:ff::1"));
        assert!(!same("2001:db8:0:ff::1", "2001:db8:0:100::1"));
        assert!(same("::ffff:192.0.2.1", "192.0.2.1"));
        assert!(!same("192.0.2.1", "192.0.2.2"));
    }
}
