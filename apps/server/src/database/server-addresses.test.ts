import { setImmediate as soon } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { serverAddresses, timelineOf } from './server-addresses.ts'

type Timelines = Record<'first' | 'second', string | null | Promise<string | null>>

/** Two addresses of servers on these timelines; null takes no writes. */
function twoServers(timelines: Timelines) {
  const addresses = serverAddresses('postgres://a:b@first,second/c', null, (address) =>
    Promise.resolve(timelines[new URL(address).hostname === 'first' ? 'first' : 'second']),
  )
  /** The chosen host after a search; null when none takes writes. */
  const found = async (change: Partial<Timelines> = {}) => {
    Object.assign(timelines, change)
    return (await addresses.findWritable()) ? new URL(addresses.current()).hostname : null
  }
  return { addresses, found }
}

test('of two servers that take writes the newest timeline wins, and of equal ones the current stays', async () => {
  const { addresses, found } = twoServers({ first: '00000009', second: '00000009' })
  expect(await found()).toBe('first')
  expect(await found({ second: '0000000A' })).toBe('second')
  expect(await found({ first: '0000000A' })).toBe('second')
  expect(await found({ first: '0000000B' })).toBe('first')
  expect(await found({ first: null })).toBe('second')
  expect(await found({ second: null })).toBeNull()
  expect(addresses.current()).toContain('@second/')
})

test('while no pooler leads to a writable server, PostgreSQL itself is called, as the same user only', async () => {
  const timelines: Record<string, string | null> = { pooler: '00000001', itself: '00000001', other: '00000002' }
  const timelineAt = (address: string) => Promise.resolve(timelines[new URL(address).hostname] ?? null)
  const found = async (direct: string) => {
    const addresses = serverAddresses('postgres://a:b@pooler/c', direct, timelineAt)
    const writable = await addresses.findWritable()
    return { writable, host: () => new URL(addresses.current()).hostname, addresses }
  }
  const { writable, host, addresses } = await found('postgres://a:b@itself/c')
  expect([writable, host(), addresses.isReserve()]).toEqual([true, 'pooler', false])
  timelines['pooler'] = null
  expect([await addresses.findWritable(), host(), addresses.isReserve()]).toEqual([true, 'itself', true])
  timelines['pooler'] = '00000001'
  expect([await addresses.findWritable(), host()]).toEqual([true, 'pooler'])
  // One address for both: there is no pooler to be past.
  expect((await found('postgres://a:b@pooler/c')).addresses.isReserve()).toBe(false)
  timelines['pooler'] = null
  expect((await found('postgres://admin:b@itself/c')).writable).toBe(false)
})

test('a newer timeline that answers a little later wins too', async () => {
  const { found } = twoServers({ first: '00000001', second: soon('00000002') })
  expect(await found()).toBe('second')
})

test('a server that never answers is not waited for', async () => {
  const { found } = twoServers({ first: new Promise(() => undefined), second: '00000001' })
  let chosen: string | null = null
  void found().then((host) => {
    chosen = host
  })
  await expect.poll(() => chosen).toBe('second')
})

test('PostgreSQL names its timeline; where it takes no writes there is none', async () => {
  const url = inject('postgresUrl')
  await expect.poll(() => timelineOf(url)).toMatch(/^[0-9A-F]{8}$/)
  const reading = new URL(url)
  reading.searchParams.set('options', '-c default_transaction_read_only=on')
  expect(await timelineOf(reading.toString())).toBeNull()
})
