import ipaddr from 'ipaddr.js'

/**
 * Whether an IP address is a public one. Loopback, private, link-local, shared, multicast and documentation ranges are
 * not, nor are IPv6 addresses that embed an IPv4 one (NAT64, 6to4, Teredo), because they may lead into an internal
 * network.
 */
export function isPublicIpAddress(address: string): boolean {
  try {
    return ipaddr.process(address).range() === 'unicast'
  } catch {
    return false
  }
}
