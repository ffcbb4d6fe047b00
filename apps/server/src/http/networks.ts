import { BlockList, isIP } from 'node:net'

/** An IPv4 address over IPv6 is the same address. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Names of private networks in a list of proxies. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Checks whether an address is one of these addresses or in one of these networks (`10.0.0.0/8`, `fd00::/8`, `loopback`). */
export function isIn(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks.flatMap((entry) => named[entry] ?? [entry])) {
    const [address = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(plain(address), kindOf(plain(address)))
    else list.addSubnet(address, Number(prefix), kindOf(address))
  }
  return (address) => {
    const sought = plain(address)
    return list.check(sought, kindOf(sought))
  }
}

/** The eight groups of an IPv6 address, written out. */
function groupsOf(address: string): string[] {
  const [left = '', right] = address.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === undefined || right === '' ? [] : right.split(':')
  const missing = right === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...after]
}

/** The key of limits by address: an IPv4 address, or the first half of an IPv6 address, as a household or a server has the rest. */
export function addressForLimits(address: string): string {
  const sought = plain(address)
  if (isIP(sought) !== 6) return sought
  const groups = groupsOf(sought.toLowerCase().split('%')[0] ?? '')
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
