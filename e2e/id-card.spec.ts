import { expect } from '@playwright/test'
import { insertCard, proveCard } from './harness/id-card.ts'
import { people } from './harness/people.ts'
import { startLoginByCard, startLogin, inLanguage, switchTo } from './harness/screens.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const WAITING = { et: 'Ootame sinu kaarti …', en: 'Waiting for your card …' }

test('a card logs its holder in, at the requested page', async ({ page, product }) => {
  const inserted = await insertCard(page, product, people.mariLiis)
  const release = inserted.hold()
  await page.goto(inLanguage('/transactions?from=2020-01-01', 'et') + '#second')
  await startLoginByCard(page, 'et')
  await expect(page.getByRole('status').getByText(WAITING.et)).toBeVisible()
  await switchTo(page, 'en')
  await expect(page.getByRole('status').getByText(WAITING.en)).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/transactions\?from=2020-01-01.*#second$/)
  expect(inserted.requests()).toEqual(['authenticate'])
})

test('a login from a page of another origin is handed over by cookies that are deleted at once', async ({
  page,
  product,
}) => {
  await page.goto(`${product.sandbox}/embed-example`)
  await page.getByRole('link', { name: /pensionikonto|pension account/i }).click()
  const handed = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url() === `${product.origin}/`,
  )
  await startLogin(page, people.mariLiis, 'et')
  const cookie = (await (await handed).allHeaders())['cookie'] ?? ''
  expect(cookie).toMatch(/(^|; )token=\S+/)
  expect(cookie).toContain('loginMethod=smartId')
  expect(cookie).toMatch(/email=\S+%40/)
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
  const left = (await page.context().cookies()).map(({ name }) => name)
  expect(left).not.toContain('token')
  expect(left).not.toContain('email')
})

test.describe('in Safari', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Safari/605.1.15',
  })

  test('the page opens the card service and returns to the requested page', async ({ page, product }) => {
    await page.route(/\/idLogin$/, async (route) => {
      const request = route.request()
      if (!request.isNavigationRequest()) {
        await route.fulfill({
          json: { success: true },
          headers: { 'access-control-allow-origin': product.origin, 'access-control-allow-credentials': 'true' },
        })
        return
      }
      expect(await proveCard(page, product, new URL(request.url()).origin, people.mariLiis)).toEqual({ success: true })
      await route.fulfill({ status: 302, headers: { location: `${product.origin}/?login=idCard` } })
    })
    await page.goto('/transactions?from=2020-01-01#second')
    await startLoginByCard(page, 'et')
    await expect(page).toHaveURL(/\/transactions\?from=2020-01-01#second$/)
  })
})
