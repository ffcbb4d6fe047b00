import type { Page, Route } from '@playwright/test'

/**
 * Loses the first answer to an address with this text on its way to the page, after the server has handled the call. Returns whether that
 * has happened.
 */
export async function loseAnswer(page: Page, address: string | RegExp, text: string): Promise<() => boolean> {
  let lost = false
  await onAnswer(page, address, async (route, { body, pass }) => {
    if (lost || !body.includes(text)) return pass()
    lost = true
    return route.abort('connectionreset')
  })
  return () => lost
}

/** Holds the first answer to an address with this text until it is released, even when the page has given up the call. */
export async function holdAnswer(page: Page, address: string | RegExp, text: string) {
  let held = false
  let letGo = (): void => undefined
  let markReached = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reached = new Promise<void>((resolve) => {
    markReached = resolve
  })
  await onAnswer(page, address, async (_route, { body, pass }) => {
    if (!held && body.includes(text)) {
      held = true
      markReached()
      await gate
    }
    return pass()
  })
  return { reached, letGo }
}

type Met = { body: string; pass: () => Promise<void> }

async function onAnswer(page: Page, address: string | RegExp, meet: (route: Route, met: Met) => Promise<void>) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    // A cancelled call no longer takes its answer.
    const pass = () => route.fulfill({ response, body }).catch(() => undefined)
    await meet(route, { body, pass })
  })
}
