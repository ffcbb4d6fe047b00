import type { Browser, CDPSession, Page } from '@playwright/test'
import { freshContext } from './browser.ts'

/** 1.6 Mbit/s and 150 ms. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A page that is opened and watched. `ready` and `complete` are conditions that the page checks at each frame. */
export type PageCase = { origin: string; path: string; token: string | null; ready: string; complete: string }

/** Costs of one page load. Times in milliseconds from the navigation. */
export type PageLoad = {
  firstPaint: number
  ready: number
  complete: number
  /** Processor time of scripts, as the browser counts it; other load on the machine hardly changes it. */
  script: number
  /** Bytes over the wire, with headers, until everything that belongs to the page has arrived. */
  bytes: number
  requests: number
  calls: number
  elements: number
  /** The browser's sum of layout shifts. */
  shift: number
}

const watching = (ready: string, complete: string) => `
  window.seen = { shift: 0 }
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) window.seen.shift += value })
    .observe({ type: 'layout-shift', buffered: true })
  const look = () => {
    if (document.body && (${ready})) window.seen.ready ??= performance.now()
    if (document.body && (${complete})) window.seen.complete ??= performance.now()
    if (window.seen.complete === undefined) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
`

/** Throttles the processor by four, and the network to a phone's. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

type Traffic = { bytes: number; requests: number; calls: number }

/** Counts requests and bytes over the wire; files from the browser's cache without revalidation are no requests. */
function watchTraffic(session: CDPSession): Traffic {
  const traffic: Traffic = { bytes: 0, requests: 0, calls: 0 }
  const sent = new Map<string, boolean>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    sent.set(requestId, request.url.includes('/api/'))
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    sent.delete(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) sent.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isCall = sent.get(requestId)
    if (isCall === undefined) return
    traffic.bytes += encodedDataLength
    traffic.requests += 1
    if (isCall) traffic.calls += 1
  })
  return traffic
}

/** The first load of a page with an empty cache, and the load after it with all of its files in the cache. */
export type PageLoads = { readonly cold: PageLoad; readonly reloaded: PageLoad }

/** Opens a page in a browser with empty storage, on a slow phone unless it is not `slowed`, and reloads it. */
export async function loadPage(browser: Browser, one: PageCase, slowed = true): Promise<PageLoads> {
  const context = await freshContext(browser, one.origin, one.token)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    if (slowed) await slowDown(session)
    else await session.send('Network.enable') // counts bytes and requests
    await session.send('Performance.enable')
    const traffic = watchTraffic(session)
    await page.addInitScript(watching(one.ready, one.complete))
    let scriptBefore = 0
    const measured = async (): Promise<PageLoad> => {
      await page.waitForFunction('window.seen.complete', undefined, { timeout: 60_000 })
      await page.waitForLoadState('networkidle')
      const script = await scriptTime(session)
      // A new document may begin the browser's sum anew.
      const own = script >= scriptBefore ? script - scriptBefore : script
      const load = { ...(await seenBy(page)), script: own, ...traffic }
      scriptBefore = script
      Object.assign(traffic, { bytes: 0, requests: 0, calls: 0 })
      return load
    }
    await page.goto(`${one.origin}${one.path}`, { waitUntil: 'commit' })
    const cold = await measured()
    await page.reload({ waitUntil: 'commit' })
    return { cold, reloaded: await measured() }
  } finally {
    await context.close()
  }
}

async function seenBy(page: Page): Promise<Pick<PageLoad, 'firstPaint' | 'ready' | 'complete' | 'elements' | 'shift'>> {
  return page.evaluate(() => {
    // put there by `watching`
    const { seen } = window as unknown as { seen: { ready: number; complete: number; shift: number } }
    const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? seen.ready
    return { ...seen, firstPaint: paint, elements: document.querySelectorAll('*').length }
  })
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}
