import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import { holdAnswer, loseAnswer } from './harness/answers.ts'
import { phoneOf } from './harness/outside-world.ts'
import { startLoginByMobileId, startLogin, controlCode, type Method } from './harness/screens.ts'
import { mostAtOnce, POLLS, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import type { Product } from './harness/product.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const TOKEN = '**/api/oauth/token'

type ByPhone = Exclude<Method, 'idCard'>

/** A login in progress on a phone that waits, started from a deep link. */
async function waitingLogin(page: Page, product: Product, method: ByPhone = 'smartId') {
  await page.goto('/transactions?from=2021-02-03#third')
  return startLoginByPhone(page, product, method)
}

/** The same from an open login page. */
async function startLoginByPhone(page: Page, product: Product, method: ByPhone) {
  const saver = product.freshSaver()
  const phone = phoneOf(product, saver)
  await phone.hold()
  if (method === 'smartId') await startLogin(page, saver, 'et')
  else await startLoginByMobileId(page, product.phoneNumberOf(saver), saver, 'et')
  return { saver, phone, code: await controlCode(page) }
}

const expectArrival = (page: Page) => expect(page).toHaveURL(/\/transactions\?from=2021-02-03#third$/)

test('a page that slept for 134 seconds while the phone confirmed is logged in when it wakes', async ({
  page,
  context,
  product,
}) => {
  await page.clock.install()
  const { phone } = await waitingLogin(page, product)
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.confirm()
  await expect.poll(phone.waiting).toEqual([])
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await page.clock.fastForward(134_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expectArrival(page)
})

test('a reload, no connection, a killed poll, a frozen tab and a lost token cost nothing (Mobile-ID)', async ({
  page,
  context,
  product,
}) => {
  const { phone, code } = await waitingLogin(page, product, 'mobileId')
  const sent = sentRequests(page)
  const most = mostAtOnce(page, /\/oauth\/token$/)
  await page.reload()
  expect(await controlCode(page)).toBe(code)
  await context.setOffline(true)
  await expect(page.getByText(labels.connectionLost)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(labels.connectionLost)).toBeHidden()
  await page.route(TOKEN, (route) => route.abort('connectionreset'), { times: 1 })
  await expect(page.getByText(labels.connectionLost)).toBeVisible()
  await expect(page.getByText(labels.connectionLost)).toBeHidden()
  const lost = await loseAnswer(page, TOKEN, 'access_token')
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.confirm()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expectArrival(page)
  expect(lost()).toBe(true)
  expect(most()).toBe(1)
  expect(sent.matching(/\/authenticate$/)).toEqual([])
})

test('two tabs, one of them left by the back button meanwhile, both log in (Smart-ID and Mobile-ID)', async ({
  page,
  context,
  product,
}) => {
  await page.goto('/accessibility')
  const first = await waitingLogin(page, product, 'smartId')
  const other = await context.newPage()
  const second = await waitingLogin(other, product, 'mobileId')
  await page.goBack()
  await expect(page).toHaveURL(/\/accessibility$/)
  await second.phone.confirm()
  await expectArrival(other)
  await page.goForward()
  expect(await controlCode(page)).toBe(first.code)
  await first.phone.confirm()
  await expectArrival(page)
})

test('after cancelling no call is made, and a late token of the old login changes nothing (Smart-ID)', async ({
  page,
  product,
}) => {
  const old = await waitingLogin(page, product, 'smartId')
  const late = await holdAnswer(page, TOKEN, 'access_token')
  await old.phone.confirm()
  await late.reached
  await page.clock.install()
  const sent = sentRequests(page)
  await page.getByRole('button', { name: labels.cancel }).click()
  await expect(page.getByRole('textbox', { name: labels.personalCode })).toHaveValue(old.saver)
  await page.clock.runFor(10_000)
  expect(sent.matching(POLLS)).toEqual([])
  await page.clock.resume()
  const anew = await startLoginByPhone(page, product, 'smartId')
  expect(await controlCode(page)).toBe(anew.code)
  late.letGo()
  await anew.phone.confirm()
  await expectArrival(page)
  const token = await page.evaluate(() => sessionStorage.getItem('accessToken') ?? '')
  const me = await callsOf(page.request, product, token).read(endpoints.userGet)
  expect(me.personalCode).toBe(anew.saver)
})
