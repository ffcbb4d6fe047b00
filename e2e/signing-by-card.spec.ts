import { expect, type Page } from '@playwright/test'
import { loseAnswer } from './harness/answers.ts'
import { insertCard } from './harness/id-card.ts'
import { openContract, signButton, signingWindow } from './harness/screens.ts'
import { mostAtOnce, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const labels = words.et
const HAND_IN = /\/signature\/idCard\/status$/
const WINDOW_STILL_OPEN = 'Eelmine ID-kaardi aken on veel avatud'
const disconnected = (page: Page) => signingWindow(page).getByText('Ühendus katkes, proovime ise uuesti …')
const signedHeading = (page: Page) => page.getByRole('heading', { level: 1, name: labels.signed })
const contract = (page: Page) => page.getByRole('heading', { level: 1, name: labels.confirmHeading })

/** The ids of the mandates that the page was given. */
function madeMandates(page: Page): Set<number> {
  const ids = new Set<number>()
  page.on('response', async (response) => {
    if (/\/v1\/mandates$/.test(response.url())) ids.add((await response.json()).id)
  })
  return ids
}

test('a double click, a reload and the back button while the card is awaited lose nothing and sign nothing twice', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const inserted = await insertCard(page, product, saver)
  const token = await openContract({ page, product }, saver, 'et', 'idCard')
  const calls = callsOf(page.request, product, token)
  const mandates = madeMandates(page)
  const release = inserted.hold('sign')
  await signButton(page, 'et').dblclick()
  await expect.poll(inserted.requests).toEqual(['get-signing-certificate', 'sign'])

  await page.reload()
  await expect(contract(page)).toBeVisible()
  await expect(signingWindow(page)).toBeHidden()
  expect(await calls.pendingApplications()).toEqual([])
  await signButton(page, 'et').click()
  await expect.poll(inserted.requests).toHaveLength(4)

  await page.goBack()
  await expect(contract(page)).toBeHidden()
  await page.goForward()
  await expect(contract(page)).toBeVisible()
  await signButton(page, 'et').click()
  await expect(signingWindow(page).getByText(WINDOW_STILL_OPEN)).toBeVisible()
  release()
  await signingWindow(page).getByRole('button', { name: labels.again }).click()
  await expect(signedHeading(page)).toBeVisible()
  expect(mandates.size).toBe(1)
  expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('a card signature survives a lost connection, a dead server, a reload and a lost answer, and counts once', async ({
  page,
  context,
  product,
}) => {
  const saver = product.freshSaver()
  const inserted = await insertCard(page, product, saver)
  const token = await openContract({ page, product }, saver, 'et', 'idCard')
  const release = inserted.hold('sign')
  await signButton(page, 'et').click()
  await expect.poll(inserted.requests).toContain('sign')
  const sent = sentRequests(page)
  const most = mostAtOnce(page, HAND_IN)
  await context.setOffline(true)
  release()
  await expect(disconnected(page)).toBeVisible()
  await product.kill()
  await context.setOffline(false)
  await expect(disconnected(page)).toBeVisible()
  await page.route(HAND_IN, (route) => route.abort('connectionreset'))
  await product.start()
  await page.reload()
  await expect(disconnected(page)).toBeVisible()
  const lost = await loseAnswer(page, HAND_IN, 'statusCode')
  await expect(signedHeading(page)).toBeVisible()
  expect(lost()).toBe(true)
  expect(most()).toBe(1)
  expect(inserted.requests()).toEqual(['get-signing-certificate', 'sign'])
  expect(sent.matching(/(POST .*\/mandates$|PUT .*\/idCard$)/)).toEqual([])
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})
