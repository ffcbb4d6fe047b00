import { expect, type Page } from '@playwright/test'
import { phoneOf } from './harness/outside-world.ts'
import { askToLogIn, controlCode } from './harness/screens.ts'
import { sentRequests } from './harness/sent-requests.ts'
import type { Product } from './harness/product.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const said = words.et
const TOKEN = '**/api/oauth/token'

/** A login under way of somebody whose phone waits, asked for from a place deep inside. */
async function waitingLogin(page: Page, product: Product) {
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  await page.goto('/transactions?from=2021-02-03#third')
  await askToLogIn(page, saver, 'et')
  return { saver, phone, code: await controlCode(page) }
}

const expectArrival = (page: Page) => expect(page).toHaveURL(/\/transactions\?from=2021-02-03#third$/)

test('offline while waiting is said, and online again the login goes on', async ({ page, context, product }) => {
  const { phone } = await waitingLogin(page, product)
  await context.setOffline(true)
  await expect(page.getByText(said.connectionLost)).toBeVisible()
  await phone.confirm()
  await context.setOffline(false)
  await expectArrival(page)
})

test('a poll killed in flight costs nothing', async ({ page, product }) => {
  const { phone } = await waitingLogin(page, product)
  await page.route(TOKEN, (route) => route.abort('connectionreset'), { times: 1 })
  await expect(page.getByText(said.connectionLost)).toBeVisible()
  await phone.confirm()
  await expectArrival(page)
})

test('the token answer lost on its way comes again', async ({ page, product }) => {
  const { phone } = await waitingLogin(page, product)
  let lost = 0
  await page.route(TOKEN, async (route) => {
    const answer = await route.fetch()
    if (lost === 0 && (await answer.text()).includes('access_token')) {
      lost += 1
      await route.abort('connectionreset')
      return
    }
    await route.fulfill({ response: answer })
  })
  await phone.confirm()
  await expectArrival(page)
  expect(lost).toBe(1)
})

test('a reload while waiting keeps code and login', async ({ page, product }) => {
  const { phone, code } = await waitingLogin(page, product)
  const sent = sentRequests(page)
  await page.reload()
  expect(await controlCode(page)).toBe(code)
  await phone.confirm()
  await expectArrival(page)
  expect(sent.matching(/\/authenticate$/)).toEqual([])
})

test('away with the back button and forward again, the login is still there', async ({ page, product }) => {
  await page.goto('/accessibility')
  const { phone, code } = await waitingLogin(page, product)
  await page.goBack()
  await expect(page).toHaveURL(/\/accessibility$/)
  await page.goForward()
  expect(await controlCode(page)).toBe(code)
  await phone.confirm()
  await expectArrival(page)
})

test('two tabs that log in at once both arrive', async ({ page, context, product }) => {
  const other = await context.newPage()
  const first = await waitingLogin(page, product)
  const second = await waitingLogin(other, product)
  await second.phone.letGo()
  await expectArrival(other)
  await first.phone.letGo()
  await expectArrival(page)
})

test('a hidden and frozen tab finds the confirmation when it wakes', async ({ page, context, product }) => {
  const { phone } = await waitingLogin(page, product)
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.confirm()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expectArrival(page)
})

test('there is never more than one poll in flight, also when the server is slow', async ({ page, product }) => {
  const { phone } = await waitingLogin(page, product)
  let inFlight = 0
  let most = 0
  let seen = 0
  await page.route(TOKEN, async (route) => {
    inFlight += 1
    most = Math.max(most, inFlight)
    seen += 1
    const answer = await route.fetch()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    inFlight -= 1
    await route.fulfill({ response: answer })
  })
  await expect.poll(() => seen).toBeGreaterThan(2)
  await phone.confirm()
  await expectArrival(page)
  expect(most).toBe(1)
})

test('a logout in one tab logs the other out', async ({ page, context, product }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    const { phone } = await waitingLogin(tab, product)
    await phone.confirm()
    await expectArrival(tab)
  }
  await page.getByRole('button', { name: said.logOut }).click()
  await expect(other.getByText(said.loggedOut)).toBeVisible()
})
