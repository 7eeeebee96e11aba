import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toIpNetwork } from './to-ip-network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:3::', '2001:db8:0:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  ['0:0:0:0:0:ffff:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted under %s', (address, network) => expect(toIpNetwork(address)).toBe(network))

it('all addresses of a /64 belong to one network in any notation, and two /64s to two', () => {
  const group = fc.integer({ min: 0, max: 0xff_ff })
  const half = fc.tuple(group, group, group, group)
  const hex = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':')
  const shortened = (groups: readonly number[]) => hex(groups).replace(/(?:^|:)0(?::0)+(?:$|:)/, '::')
  fc.assert(
    fc.property(half, half, half, half, (network, one, other, far) => {
      // Skips addresses that embed an IPv4 address, because they have rules of their own.
      fc.pre(network[0] > 0x64 && hex(network) !== hex(far) && far[0] > 0x64)
      const written = shortened([...network, ...one])
      fc.pre(isIPv6(written))
      expect(toIpNetwork(written)).toBe(toIpNetwork(hex([...network, ...other])))
      expect(toIpNetwork(hex([...far, ...one]))).not.toBe(toIpNetwork(written))
    }),
  )
})
