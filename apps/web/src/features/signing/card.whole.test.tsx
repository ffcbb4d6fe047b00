// @vitest-environment happy-dom
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { insertCard } from '#web/testing/insert-card.ts'
import { openApplication } from '#web/testing/open-application.tsx'
import { productOfFile } from '#web/testing/product-of-file.ts'

const { product, freshSaver } = productOfFile()

const MARI_LIIS = '49203152718'
const LOG_IN = 'Logi sisse ID-kaardiga'
const SIGN = 'Allkirjasta ja vaheta fondi'

async function logInByCard(path = '/login') {
  const page = await openApplication(product(), { path })
  await page.click('ID-kaart')
  await page.click(LOG_IN)
  return page
}

/** The contract of a fund switch of a card's holder, agreed to. */
async function openContract(person: string) {
  const page = await openApplication(product(), { person, method: 'idCard', path: '/2nd-pillar-flow' })
  await page.click(/^Sammas Maailma Võlakirjade Pensionifond/)
  await page.click('Edasi')
  await page.click(/Olen lugenud fondide tingimusi/)
  return { page, dialog: page.within('dialog[open]') }
}

test('a card logs its holder in, at the requested page', async () => {
  const card = insertCard(product(), MARI_LIIS)
  const release = card.hold()
  const page = await logInByCard('/transactions?from=2020-01-01')
  await page.shows('Ootame sinu kaarti …')
  await page.click(/^EN/)
  await page.shows('Waiting for your card …')
  release()
  await page.shows('Log out')
  expect(page.path()).toBe('/transactions?from=2020-01-01')
  expect(card.requests()).toEqual(['authenticate'])
})

test('an expired, revoked or untrusted card shows its message, as does a return from a card service that refused', async () => {
  const card = insertCard(product(), MARI_LIIS)
  const page = await openApplication(product(), { path: '/login' })
  const alert = page.within('[role=alert]')
  await page.click('ID-kaart')
  for (const [flaw, et, en] of [
    ['expired', 'ID-kaart on aegunud', 'The ID-card has expired'],
    ['revoked', 'ID-kaart on suletud', 'The ID-card is no longer valid'],
    ['untrusted', 'Seda kaarti me ei tunne', 'We do not recognize this card'],
  ] as const) {
    card.replaceBy(flaw)
    await page.click(LOG_IN)
    await alert.shows(et)
    await page.click(/^EN/)
    await alert.shows(en)
    await page.click(/^ET/)
  }
  await page.reload('/?login=idCardFailed')
  await alert.shows('ID-kaardiga sisselogimine ebaõnnestus')
})

test('closing the card’s window returns to the form without a message', async () => {
  const card = insertCard(product(), MARI_LIIS)
  card.failWith('ERR_WEBEID_USER_CANCELLED')
  const page = await logInByCard()
  await expect.poll(page.focused).toBe(LOG_IN)
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(0)
})

test('after cancelling, a late answer of the card gives no session, and the next try does', async () => {
  const card = insertCard(product(), MARI_LIIS)
  const release = card.hold()
  const page = await logInByCard()
  await expect.poll(card.requests).toEqual(['authenticate'])
  await page.click('Katkesta')
  await page.click(LOG_IN)
  await page.within('[role=alert]').shows('Eelmine ID-kaardi aken on veel avatud')
  release()
  await expect.poll(card.answered).toBe(1)
  expect(page.calls.sent()).not.toContain('POST /oauth/token')
  await page.click(LOG_IN)
  await page.shows(/Tere, /)
})

test('an unreadable card stops before a mandate is made, and a retry signs', async () => {
  const person = freshSaver()
  const card = insertCard(product(), person)
  const { page, dialog } = await openContract(person)
  card.failWith('ERR_WEBEID_NATIVE_FATAL')
  const release = card.hold()
  await page.click(SIGN)
  await dialog.shows('Allkirjasta ID-kaardiga', 'Ootame sinu kaarti …')
  release()
  await dialog.shows('Allkirjastamine ei õnnestunud', 'ID-kaarti ei saanud lugeda', 'midagi ei muutunud')
  expect(page.calls.sent()).not.toContain('POST /v1/mandates')
  card.failWith(null)
  const before = card.requests().length
  await dialog.click('Proovi uuesti')
  await page.shows('Avaldus on allkirjastatud')
  expect(card.requests().slice(before)).toEqual(['get-signing-certificate', 'sign'])
})

test('after cancelling, a late signature of the card is not submitted', async () => {
  const person = freshSaver()
  const card = insertCard(product(), person)
  const { page, dialog } = await openContract(person)
  const release = card.hold()
  await page.click(SIGN)
  await expect.poll(card.requests).toEqual(['get-signing-certificate'])
  await dialog.click('Katkesta')
  release()
  await expect.poll(card.answered).toBe(1)
  expect(page.calls.sent()).not.toContain('POST /v1/mandates')
  expect(card.requests()).toEqual(['get-signing-certificate'])
  expect(await page.me.read(endpoints.applicationList, { query: { status: 'PENDING' } })).toEqual([])
})
