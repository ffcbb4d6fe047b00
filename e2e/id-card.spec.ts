import { expect, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { insertCard, proveCard } from './harness/id-card.ts'
import { people } from './harness/people.ts'
import {
  agree,
  askByCard,
  askToLogIn,
  chooseBondFund,
  inLanguage,
  signButton,
  signingWindow,
  switchTo,
} from './harness/screens.ts'
import { POLLS, sentRequests } from './harness/sent-requests.ts'
import { test } from './harness/test.ts'
import { LANGUAGES, words } from './harness/words.ts'

test.use({ failedLoads: 'expected' })

const et = {
  waiting: 'Ootame sinu kaarti …',
  noExtension: 'Brauseris ei ole ID-kaardi laiendust',
  advice: /id\.ee/,
  windowOpen: 'Eelmine ID-kaardi aken on veel avatud',
  signTitle: 'Allkirjasta ID-kaardiga',
  unreadable: 'ID-kaarti ei saanud lugeda',
  refused: 'ID-kaardiga sisselogimine ebaõnnestus',
  expired: 'ID-kaart on aegunud',
  revoked: 'ID-kaart on suletud',
  untrusted: 'Seda kaarti me ei tunne',
}
const en: typeof et = {
  waiting: 'Waiting for your card …',
  noExtension: 'The browser has no ID-card extension',
  advice: /id\.ee/,
  windowOpen: 'The previous ID-card window is still open',
  signTitle: 'Sign with your ID-card',
  unreadable: 'The ID-card could not be read',
  refused: 'Logging in with the ID-card failed',
  expired: 'The ID-card has expired',
  revoked: 'The ID-card is no longer valid',
  untrusted: 'We do not recognize this card',
}
const cardWords: Record<Language, typeof et> = { et, en }

/** The contract of a person who has logged in by card. */
async function openContractByCard(page: Page, language: Language): Promise<void> {
  await page.goto(inLanguage('/2nd-pillar-flow', language))
  await askByCard(page, language)
  await chooseBondFund(page, language)
  await agree(page, language)
}

test('a card logs its holder in, at the requested page', async ({ page, product }) => {
  const inserted = await insertCard(page, product, people.mariLiis)
  const release = inserted.hold()
  await page.goto(inLanguage('/transactions?from=2020-01-01', 'et') + '#second')
  await askByCard(page, 'et')
  await expect(page.getByRole('status').getByText(et.waiting)).toBeVisible()
  await switchTo(page, 'en')
  await expect(page.getByRole('status').getByText(en.waiting)).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/transactions\?from=2020-01-01.*#second$/)
  expect(inserted.requests()).toEqual(['authenticate'])
})

test('without the extension the advice is to install it, and the form is there', async ({ page }) => {
  await page.goto(inLanguage('/login', 'et'))
  await askByCard(page, 'et')
  for (const language of LANGUAGES) {
    const card = cardWords[language]
    if (language === 'en') await switchTo(page, language)
    const shown = page.getByRole('alert').filter({ hasText: card.noExtension })
    await expect(shown.getByText(card.advice)).toBeVisible()
    await expect(page.getByRole('button', { name: words[language].logInByCard })).toBeVisible()
  }
})

test('an expired, revoked or untrusted card shows its message, as does a return from a card service that refused', async ({
  page,
  product,
}) => {
  const inserted = await insertCard(page, product, people.mariLiis)
  const expectMessage = async (words: 'expired' | 'revoked' | 'untrusted' | 'refused') => {
    await expect(page.getByRole('alert').getByText(et[words])).toBeVisible()
    await switchTo(page, 'en')
    await expect(page.getByRole('alert').getByText(en[words])).toBeVisible()
    await switchTo(page, 'et')
  }
  await page.goto(inLanguage('/login', 'et'))
  for (const flaw of ['expired', 'revoked', 'untrusted'] as const) {
    inserted.replaceBy(flaw)
    await askByCard(page, 'et')
    await expectMessage(flaw)
  }
  await page.goto(inLanguage('/?login=idCardFailed', 'et'))
  await expectMessage('refused')
})

test('an unreadable card stops before a mandate is made, and a retry signs', async ({ page, product }) => {
  const inserted = await insertCard(page, product, product.freshSaver())
  await openContractByCard(page, 'et')
  const sent = sentRequests(page)
  for (const language of LANGUAGES) {
    await test.step(`it is waited for, and cannot be read (${language})`, async () => {
      const [labels, card] = [words[language], cardWords[language]]
      if (language === 'en') await switchTo(page, language)
      inserted.failWith('ERR_WEBEID_NATIVE_FATAL')
      const release = inserted.hold()
      await signButton(page, language).click()
      await expect(page.getByRole('dialog', { name: card.signTitle }).getByText(card.waiting)).toBeVisible()
      release()
      const shown = page.getByRole('dialog', { name: labels.signingFailed })
      await expect(shown.getByText(card.unreadable)).toBeVisible()
      await expect(shown.getByText(labels.nothingSent)).toBeVisible()
      expect(sent.matching(/POST .*mandates/)).toEqual([])
      inserted.failWith(null)
      if (language === 'et') await shown.getByRole('button', { name: labels.close }).click()
    })
  }
  const before = inserted.requests().length
  await page.getByRole('dialog').getByRole('button', { name: words.en.again }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.en.signed })).toBeVisible()
  expect(inserted.requests().slice(before)).toEqual(['get-signing-certificate', 'sign'])
  await switchTo(page, 'et')
  await expect(page.getByRole('heading', { level: 1, name: words.et.signed })).toBeVisible()
})

test('closing the card’s window returns to the form without a message', async ({ page, product }) => {
  const inserted = await insertCard(page, product, people.mariLiis)
  inserted.failWith('ERR_WEBEID_USER_CANCELLED')
  await page.goto('/login')
  await askByCard(page, 'et')
  await expect(page.getByRole('button', { name: words.et.logInByCard })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('after cancelling, a late answer of the card gives no session, and the next try does', async ({
  page,
  product,
}) => {
  const inserted = await insertCard(page, product, people.mariLiis)
  const release = inserted.hold()
  await page.goto('/login')
  await askByCard(page, 'et')
  await expect.poll(inserted.requests).toEqual(['authenticate'])
  await page.getByRole('button', { name: words.et.cancel }).click()
  await page.getByRole('button', { name: words.et.logInByCard }).click()
  await expect(page.getByRole('alert').getByText(et.windowOpen)).toBeVisible()
  const sent = sentRequests(page)
  await page.clock.install()
  release()
  await expect.poll(inserted.answered).toEqual(['authenticate'])
  await page.clock.runFor(10_000)
  expect(sent.matching(POLLS)).toEqual([])
  await page.clock.resume()
  await page.getByRole('button', { name: words.et.logInByCard }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.et.hello })).toBeVisible()
})

test('after cancelling, a late signature of the card is not submitted', async ({ page, product }) => {
  const inserted = await insertCard(page, product, product.freshSaver())
  await openContractByCard(page, 'et')
  const release = inserted.hold()
  await signButton(page, 'et').click()
  await expect.poll(inserted.requests).toContain('get-signing-certificate')
  const sent = sentRequests(page)
  await signingWindow(page).getByRole('button', { name: words.et.cancel }).click()
  await expect(signingWindow(page)).toBeHidden()
  await page.clock.install()
  release()
  await page.clock.runFor(10_000)
  expect(sent.matching(/POST .*mandates/)).toEqual([])
  expect(inserted.requests()).not.toContain('sign')
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
  await askToLogIn(page, people.mariLiis, 'et')
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
    await askByCard(page, 'et')
    await expect(page).toHaveURL(/\/transactions\?from=2020-01-01#second$/)
  })
})
