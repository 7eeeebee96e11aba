import { expect, it } from 'vitest'
import { isPublicIpAddress } from './is-public-ip-address.ts'

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['198.18.0.1', false],
  ['::1', false],
  ['::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['fd00:ec2::254', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['::2', false],
  ['100:0:0:1::1', false],
  ['4000::1', false],
  ['e000::1', false],
  ['3fff:ffff::1', true],
  ['not an address', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicIpAddress(address)).toBe(isPublic)
})
