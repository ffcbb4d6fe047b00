import { expect, test } from 'vitest'
import { addressForLimits, isIn } from './networks.ts'

test.each([
  [['10.1.2.3'], '10.1.2.3', true],
  [['10.1.2.3'], '10.1.2.4', false],
  [['10.0.0.0/8'], '10.200.3.4', true],
  [['10.0.0.0/8'], '::ffff:10.200.3.4', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['fd00::/8'], 'fd12:3456::1', true],
  [['fd00::/8'], '2001:db8::1', false],
  [['loopback'], '127.0.0.2', true],
  [['loopback'], '::1', true],
  [['10.0.0.0/8', '2001:db8::1'], '2001:db8::1', true],
  [[], '127.0.0.1', false],
  [['10.0.0.0/8'], '', false],
  [['10.0.0.0/8'], 'unknown', false],
])('of %j is %s: %s', (networks, address, expected) => {
  expect(isIn(networks)(address)).toBe(expected)
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, counted) => {
  expect(addressForLimits(address)).toBe(counted)
})
