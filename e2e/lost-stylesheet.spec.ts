import { expect } from '@playwright/test'
import { expectNoViolations } from './harness/barriers.ts'
import { people } from './harness/people.ts'
import { openAs } from './harness/screens.ts'
import { test } from './harness/test.ts'

test.use({ failedLoads: 'expected' })

const SHEETS = '**/assets/second-pillar-screen-*.css'

test('a stylesheet that is lost once still styles its screen', async ({ page, product }) => {
  await openAs({ page, product }, people.mariLiis, '/account')
  let requests = 0
  // Not a route of one time: taking it back while the second request leaves loses that request's events.
  await page.route(SHEETS, (route) => {
    requests += 1
    return requests === 1 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/2nd-pillar-flow')
  await expect.poll(() => requests).toBe(2)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(unreadableSheets)).toEqual([])
  expect(await page.evaluate(() => [...document.styleSheets].map(({ href }) => href))).toContainEqual(
    expect.stringContaining('/second-pillar-screen-'),
  )
})

test('the checks for barriers ignore a stylesheet that never arrived', async ({ page, product, complaints }) => {
  await openAs({ page, product }, people.mariLiis, '/plan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The route added last answers first.
  await page.route('**/lost.css', (route) => route.fulfill({ contentType: 'text/css', body: 'p { margin: 0 }' }))
  await page.route('**/lost.css', (route) => route.abort('connectionreset'), { times: 1 })
  await page.evaluate(linkLostSheet)
  expect(await page.evaluate(unreadableSheets)).toHaveLength(1)
  await expectNoViolations(page, 'plan with a lost stylesheet', undefined, ['light'])
  expect(complaints).toEqual([])
})

/** Runs in the page: the stylesheets with unreadable rules, because none were loaded. */
function unreadableSheets(): string[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return sheet.cssRules.length < 0 ? [''] : []
    } catch {
      return [sheet.href ?? '']
    }
  })
}

/** Runs in the page: links a stylesheet, and waits until it is lost. */
function linkLostSheet(): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/lost.css'
  return new Promise((resolve) => {
    link.onerror = resolve
    document.head.append(link)
  })
}
