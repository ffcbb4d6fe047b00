import { expect } from '@playwright/test'
import { phoneOf, setFault } from './harness/outside-world.ts'
import { controlCode, openContract, signButton, signingWindow } from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { callsOf } from './harness/server-calls.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

for (const language of LANGUAGES) {
  const said = words[language]

  test(`a refusal on the phone is said, nothing was sent, and trying again signs (${language})`, async ({
    page,
    product,
  }) => {
    const saver = product.freshSaver()
    const token = await openContract({ page, product }, saver, language)
    const phone = phoneOf(product, saver)
    await phone.hold()
    await signButton(page, language).click()
    await controlCode(signingWindow(page))
    await phone.refuse()
    const shown = page.getByRole('dialog', { name: said.signingFailed })
    await expect(shown.getByText(said.refused)).toBeVisible()
    await expect(shown.getByText(said.nothingSent)).toBeVisible()
    expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])

    await phone.letGo()
    await shown.getByRole('button', { name: said.again }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
  })

  test(`a request that is never answered ends with words and a way on (${language})`, async ({ page, product }) => {
    await page.clock.install()
    const saver = product.freshSaver()
    const token = await openContract({ page, product }, saver, language)
    await phoneOf(product, saver).hold()
    await signButton(page, language).click()
    await controlCode(signingWindow(page))
    await page.clock.fastForward(121_000)
    const shown = page.getByRole('dialog', { name: said.timeIsUp })
    await expect(shown.getByRole('button', { name: said.newCode })).toBeVisible()
    await shown.getByRole('button', { name: said.close }).click()
    await expect(shown).toBeHidden()
    await expect(signButton(page, language)).toBeFocused()
    expect(await callsOf(page.request, product, token).pendingApplications()).toEqual([])
  })

  const method = language === 'et' ? 'smartId' : 'mobileId'
  test(`cancelling stops every status call; what the phone confirms late is found by the next try, once (${method}, ${language})`, async ({
    page,
    product,
  }) => {
    const saver = product.freshSaver()
    const token = await openContract({ page, product }, saver, language, method)
    const phone = phoneOf(product, saver)
    await phone.hold()
    await signButton(page, language).click()
    await controlCode(signingWindow(page))
    await page.clock.install()
    const sent = sentRequests(page)
    await signingWindow(page).getByRole('button', { name: said.cancel }).click()
    await expect(signingWindow(page)).toBeHidden()
    sent.forget()
    await phone.confirm()
    await page.clock.runFor(30_000)
    expect(sent.matching(POLLS)).toEqual([])
    await expect(page.getByRole('heading', { level: 1, name: said.confirmHeading })).toBeVisible()
    const calls = callsOf(page.request, product, token)
    await expect.poll(async () => (await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])

    await page.clock.resume()
    await signButton(page, language).click()
    await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
    expect((await calls.pendingApplications()).map(({ type }) => type)).toEqual(['TRANSFER'])
  })

  test(`a registry that is down while the mandate is made is said, and trying again works (${language})`, async ({
    page,
    product,
  }) => {
    await openContract({ page, product }, product.freshSaver(), language)
    await setFault(product, 'registry', 'down')
    try {
      await signButton(page, language).click()
      await expect(page.getByRole('dialog').getByText(said.registryDown)).toBeVisible()
    } finally {
      await setFault(product, 'registry', 'ok')
    }
    await page.getByRole('dialog').getByRole('button', { name: said.again }).click()
    await expect(page.getByRole('heading', { level: 1, name: said.signed })).toBeVisible()
  })
}

test('a registry that goes down between confirmation and sending gets the application later, once', async ({
  page,
  product,
}) => {
  const saver = product.freshSaver()
  const token = await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  await controlCode(signingWindow(page))
  await setFault(product, 'registry', 'down')
  await phone.confirm()
  // What was signed is not asked for again: it is on its way, by itself.
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
  await expect(page.getByText('Edastame selle pensioniregistrile')).toBeVisible()
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
  const saver = product.freshSaver()
  await openContract({ page, product }, saver, 'et')
  const phone = phoneOf(product, saver)
  await phone.hold()
  await signButton(page, 'et').click()
  const code = await controlCode(signingWindow(page))
  const [request] = await phone.waiting()
  expect(request?.controlCode).toBe(code)
})
