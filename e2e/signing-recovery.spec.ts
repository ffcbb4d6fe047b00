import { expect, type Page } from '@playwright/test'
import { loseAnswer } from './harness/answers.ts'
import { controlCode, openSigning, signingWindow } from './harness/screens.ts'
import { mostAtOnce, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et

const STATUS = /\/signature\/\w+\/status$/
const disconnected = (page: Page) => signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')
const signedHeading = (page: Page) => page.getByRole('heading', { level: 1, name: labels.signed })

test('a signature outlives a reload, the back button, no connection, a killed poll, a frozen tab and a lost answer (Mobile-ID)', async ({
  page,
  context,
  product,
}) => {
  const { token, phone, code } = await openSigning({ page, product }, 'et', 'mobileId')
  const sent = sentRequests(page)
  const most = mostAtOnce(page, STATUS)

  await page.reload()
  expect(await controlCode(signingWindow(page))).toBe(code)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: labels.confirmHeading })).toBeHidden()
  await page.goForward()
  expect(await controlCode(signingWindow(page))).toBe(code)

  await context.setOffline(true)
  await expect(disconnected(page)).toBeVisible()
  await context.setOffline(false)
  await expect(disconnected(page)).toBeHidden()
  await page.route(STATUS, (route) => route.abort('connectionreset'), { times: 1 })
  await expect(disconnected(page)).toBeVisible()
  await expect(disconnected(page)).toBeHidden()

  const lost = await loseAnswer(page, STATUS, '"SIGNATURE"')
  const session = await context.newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await phone.confirm()
  await session.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(signedHeading(page)).toBeVisible()
  expect(lost()).toBe(true)
  expect(most()).toBe(1)
  expect(sent.matching(/(POST .*\/mandates$|PUT .*\/signature)/)).toEqual([])
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})
