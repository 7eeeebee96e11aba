import { isIPv4, isIPv6 } from 'node:net'

/**
 * Prefixes under which an IPv6 address carries an IPv4 address in its last 32 bits: mapped (RFC 4291) and NAT64 (RFC
 * 6052).
 */
const carriers = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/**
 * The network that an IP address is counted under: an IPv4 address itself, or the /64 of an IPv6 address, since one
 * subscriber has 2^64 of those. Other text is returned unchanged.
 */
export function toIpNetwork(address: string): string {
  const plain = address.replace(/^\[|\]$|%.*$/g, '')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const low = groups.slice(6) as [number, number]
  if (carriers.has(textOf(groups.slice(0, 6)))) return low.flatMap((group) => [group >> 8, group & 255]).join('.')
  return `${textOf(groups.slice(0, 4))}::/64`
}

const textOf = (groups: readonly number[]): string => groups.map((group) => group.toString(16)).join(':')

/** The eight 16-bit groups of a valid IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address.split('::').map((half) => half.split(':').filter(Boolean).flatMap(groupsIn))
  return after ? [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after] : before
}

/** The 16-bit groups of one part between colons: one, or two if the part is an IPv4 address. */
function groupsIn(part: string): number[] {
  if (!isIPv4(part)) return [Number.parseInt(part, 16)]
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
