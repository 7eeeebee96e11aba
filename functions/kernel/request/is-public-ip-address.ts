import ipaddr from 'ipaddr.js'

/** The only IPv6 addresses that are given to public networks so far (IANA, IPv6 Global Unicast Address Assignments). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address is a public one. Loopback, private, link-local, shared, multicast and documentation ranges are
 * not, nor are IPv6 addresses that embed an IPv4 one (NAT64, 6to4, Teredo), because they may lead into an internal
 * network.
 */
export function isPublicIpAddress(address: string): boolean {
  try {
    const parsed = ipaddr.process(address)
    return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
  } catch {
    return false
  }
}
