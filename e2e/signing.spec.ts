import { expect } from '@playwright/test'
import { expectNoBarriers } from './harness/barriers.ts'
import { phoneOf, setFault } from './harness/outside-world.ts'
import {
  askToSign,
  controlCode,
  openContract,
  openSigning,
  sign,
  signButton,
  signingWindow,
} from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

test('a refusal on the phone is shown, nothing is sent, and a retry signs; without barriers at any step (Mobile-ID)', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et', 'mobileId')
  await expectNoBarriers(page, 'contract')
  const { phone } = await askToSign({ page, product }, saver, 'et')
  await expectNoBarriers(page, 'signing by Mobile-ID')
  await phone.refuse()
  const shown = page.getByRole('dialog', { name: 'Jäi allkirjastamata' })
  await expect(shown.getByText(words.et.refused)).toBeVisible()
  await expect(shown.getByText(words.et.nothingSent)).toBeVisible()
  await expectNoBarriers(page, 'signing refused')
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])

  await phone.letGo()
  await shown.getByRole('button', { name: words.et.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoBarriers(page, 'signed')
})

test('an unanswered request ends with a message and a next step', async ({ page, product }) => {
  await page.clock.install()
  const { token } = await openSigning({ page, product }, 'en')
  await page.clock.fastForward(121_000)
  const shown = page.getByRole('dialog', { name: words.en.timeIsUp })
  await expect(shown.getByRole('button', { name: words.en.newCode })).toBeVisible()
  await shown.getByRole('button', { name: words.en.close }).click()
  await expect(shown).toBeHidden()
  await expect(signButton(page, 'en')).toBeFocused()
  expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])
})

test('a registry that is down while the mandate is made is reported, and a retry works', async ({ page, product }) => {
  await openContract({ page, product }, product.freshSaver(), 'en')
  await setFault(product, 'registry', 'down')
  try {
    await signButton(page, 'en').click()
    await expect(page.getByRole('dialog').getByText(words.en.registryDown)).toBeVisible()
  } finally {
    await setFault(product, 'registry', 'ok')
  }
  await page.getByRole('dialog').getByRole('button', { name: words.en.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.signed })).toBeVisible()
})

test('cancelling stops polling; a late confirmation is found by the next try, once', async ({ page, product }) => {
  const { token, phone } = await openSigning({ page, product }, 'et')
  await page.clock.install()
  const sent = sentRequests(page)
  await signingWindow(page).getByRole('button', { name: words.et.cancel }).click()
  await expect(signingWindow(page)).toBeHidden()
  sent.forget()
  await phone.confirm()
  await page.clock.runFor(30_000)
  expect(sent.matching(POLLS)).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: words.et.confirmHeading })).toBeVisible()
  const calls = callsOf(page.request, product, token)
  await expect.poll(async () => (await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])

  await page.clock.resume()
  await sign(page, 'et')
  expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('a registry that fails between confirmation and sending receives the application later, once', async ({
  page,
  product,
}) => {
  const { token, phone } = await openSigning({ page, product }, 'et')
  await setFault(product, 'registry', 'down')
  await phone.confirm()
  // A stored signature is not asked for again: it is delivered in the background.
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  await expect(page.getByText('Edastame allkirjastatud avalduse pensioniregistrile').first()).toBeVisible()
  await setFault(product, 'registry', 'ok')
  const calls = callsOf(page.request, product, token)
  await expect.poll(async () => (await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('a double click on Sign makes one mandate and one signature', async ({ page, product }) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  const sent = sentRequests(page)
  await signButton(page, 'et').dblclick()
  await controlCode(signingWindow(page))
  expect((await phone.waiting()).filter(({ kind }) => kind === 'signature')).toHaveLength(1)
  await phone.confirm()
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  expect(sent.matching(/POST .*\/mandates$/)).toHaveLength(1)
  expect(sent.matching(/PUT .*\/signature\/smartId$/)).toHaveLength(1)
  const transfers = await callsOf(page.request, product, token).pendingApplications()
  expect(transfers.map(({ type }) => type)).toEqual(['TRANSFER'])
})

test('the code on the page is the code on the phone', async ({ page, product }) => {
  const { phone, code } = await openSigning({ page, product }, 'et')
  const [request] = await phone.waiting()
  expect(request?.controlCode).toBe(code)
})
