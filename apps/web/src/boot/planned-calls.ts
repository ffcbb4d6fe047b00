import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { MOST_IN_BATCH } from '@sammas/contract/read-batch'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { DEFAULT_PERIOD, periodStart } from '@sammas/domain/returns/periods'
import { QueryClient } from '@tanstack/react-query'
import type { Prefetches } from '#web/api/prefetch-screen.ts'
import { connect } from '#web/api/connection.ts'
import { earlyAddressOf } from './answers/early-answers.ts'
import { prefixOf, RETURNS_START, type FirstCalls } from './answers/preload-plan.ts'
import { PERSON_FRAME, SCREENS } from '#web/app/screens.ts'

// Run by the build: the first calls of each screen, requested through a `fetch` that only records their addresses.

const ANY_DAY = civilDate('2031-08-02')
const START = periodStart(DEFAULT_PERIOD, ANY_DAY)

/** The first calls of the screens that people come to directly, by path. Throws for a call that cannot be made early. */
export async function plannedCalls(): Promise<Readonly<Record<string, FirstCalls>>> {
  const { framePrefetches } = await PERSON_FRAME.code()
  const planned: [string, FirstCalls][] = []
  for (const { path, prefetches, isEntered } of SCREENS) {
    if (isEntered !== true) continue
    const all = [framePrefetches, ...(prefetches === null ? [] : [await prefetches()])]
    planned.push([prefixOf(path), await callsOf(all)])
  }
  return Object.fromEntries(planned)
}

async function callsOf(prefetches: readonly Prefetches[]): Promise<FirstCalls> {
  const made: Parameters<typeof fetch>[] = []
  connect({
    fetch: (...request) => {
      made.push(request)
      return new Promise(() => undefined)
    },
    origin: '',
    language: () => 'et',
    token: () => null,
    sessionId: () => '',
    oauthClient: () => ({ id: '', secret: '' }),
    onUnauthorized: () => undefined,
    onRefusable: () => undefined,
  })
  // Nothing is kept: a timer would keep the build running.
  const cache = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } })
  for (const one of prefetches.flatMap((list) => list({ words: {}, today: ANY_DAY })))
    one?.from(cache).catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  const addresses = made.map(earlyAddress)
  const batched = addresses.filter((address) => endpointAt(address).batchable)
  const alone = addresses.filter((address) => endpointAt(address).sameForAll)
  const unfit = addresses.filter((address) => !batched.includes(address) && !alone.includes(address))
  if (unfit.length > 0) throw new Error(`Neither batchable nor the same for all: ${unfit.join(', ')}`)
  if (batched.length > MOST_IN_BATCH) throw new Error(`More than ${String(MOST_IN_BATCH)} calls: ${batched.join(', ')}`)
  return { batched, alone }
}

function earlyAddress([input, init]: Parameters<typeof fetch>): string {
  const address = typeof input === 'string' ? earlyAddressOf(input, init) : null
  if (address === null) throw new Error(`No answer can be fetched early for ${JSON.stringify(input)}`)
  return address.replace(START, RETURNS_START)
}

function endpointAt(address: string): Endpoint {
  const [path] = address.split('?')
  const found = Object.values<Endpoint>(endpoints).find((one) => one.method === 'GET' && `/api${one.path}` === path)
  if (found === undefined) throw new Error(`The contract has no ${address}`)
  return found
}
