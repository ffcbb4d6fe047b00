import { expect, type Page, type Route } from '@playwright/test'

/** A call that waits, by its path below /api, and its release. */
type Held = { path: string; release: () => Promise<void> }

/** Calls without an effect on any page: page views and the sign of presence. */
const passing = ['/api/v1/t', '/api/v1/session/extend']

const OVERDUE = 'every-wait-is-over'

/**
 * Stops the page's own timeouts of a second or more, such as showing a sum without its late part. Call it before the page is opened.
 * The answered function lets those of up to five seconds pass at once on the next page, or stops them again.
 */
export async function nothingIsLate(page: Page): Promise<(isOverdue: boolean) => Promise<void>> {
  await page.addInitScript((overdue) => {
    const { setTimeout } = window
    const waits = (delay: number) => {
      if (delay < 1000) return delay
      return delay <= 5000 && sessionStorage.getItem(overdue) !== null ? 0 : 2 ** 31 - 1
    }
    const patient = (handler: TimerHandler, delay = 0, ...rest: unknown[]) => setTimeout(handler, waits(delay), ...rest)
    Object.assign(window, { setTimeout: patient })
  }, OVERDUE)
  return (isOverdue) =>
    page.evaluate(
      ([key, on]) => {
        if (on) sessionStorage.setItem(key, '')
        else sessionStorage.removeItem(key)
      },
      [OVERDUE, isOverdue] as const,
    )
}

/** From now on every call of the account waits until the test releases it. */
export async function holdCalls(page: Page) {
  const held: Held[] = []
  let holds = true
  const hold = async (route: Route) => {
    const { pathname } = new URL(route.request().url())
    if (!holds || passing.includes(pathname)) return route.fallback()
    const release = async () => {
      await route.continue()
      await (await route.request().response())?.finished()
    }
    held.push({ path: pathname.replace('/api', ''), release })
  }
  await page.route(({ pathname }) => pathname.startsWith('/api/v1/'), hold)
  const paths = () => held.map(({ path }) => path).sort()
  return {
    paths,
    /** Resolves when exactly these wait. */
    expect: async (expected: readonly string[]) => {
      await expect.poll(paths).toEqual([...expected].sort())
    },
    /** Releases one and waits until the page has drawn its answer. */
    release: async (path: string) => {
      const index = held.findIndex((call) => call.path === path)
      const [call] = index === -1 ? [] : held.splice(index, 1)
      if (call === undefined) throw new Error(`${path} is not waiting`)
      await call.release()
      await twoFrames(page)
    },
    /** Releases all held calls and holds no more. */
    releaseAll: async () => {
      holds = false
      await Promise.all(held.splice(0).map(({ release }) => release()))
    },
  }
}

/** Waits until answers are drawn. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
}

/**
 * Every answer waits for the test, also answers to follow-up calls. By a script in the page, for tests that load many pages: a browser
 * with a route caches no files. Call it before the page is opened.
 */
export async function holdAnswers(page: Page) {
  const waiting: (() => void)[] = []
  let holds = false
  await page.exposeFunction('answerMayCome', () => holds && new Promise<void>((resolve) => waiting.push(resolve)))
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
      if (!pathname.startsWith('/api/v1/')) return fetch(input, init)
      // exposed above
      const { answerMayCome } = window as unknown as { answerMayCome: () => Promise<void> }
      const [answer] = await Promise.all([fetch(input, init), answerMayCome()])
      return answer
    }
  })
  return {
    /** Whether answers wait from the next page on. */
    hold: (on: boolean) => {
      holds = on
    },
    /** Releases the waiting answers, and waits until the page has drawn them; answers their number. */
    releaseRound: async () => {
      const round = waiting.splice(0)
      for (const release of round) release()
      await twoFrames(page)
      return round.length
    },
  }
}
