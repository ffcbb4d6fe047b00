import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { otherLanguage, type Language } from '@sammas/domain/language'
import { phoneOf } from './outside-world.ts'
import type { Product } from './product.ts'
import { tokenFor } from './server-calls.ts'
import { words } from './words.ts'

/** The address of a path in a language; the page remembers the language from then on. */
export const inLanguage = (path: string, language: Language) =>
  `${path}${path.includes('?') ? '&' : '?'}language=${language}`

/** Switches the language in place. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await page.getByRole('link', { name: words[otherLanguage(language)].otherLanguage }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

/**
 * Navigates like a link, without loading the application again, which is most of a page's cost: through an empty page, so that
 * nothing of the page before is read.
 */
export async function goInside(page: Page, path: string): Promise<void> {
  const nowhere = page.getByRole('heading', { level: 1, name: /^(Seda lehte ei ole|There is no such page)$/ })
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
  })
  await expect(nowhere).toBeVisible()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
  }, path)
  await expect(nowhere).toBeHidden()
}

/** Types the personal code on the login page and sends it. */
export async function startLogin(page: Page, personalCode: string, language: Language): Promise<void> {
  const labels = words[language]
  await page.getByRole('textbox', { name: labels.personalCode }).fill(personalCode)
  await page.getByRole('button', { name: labels.logIn, exact: true }).click()
}

/** The same with Mobile-ID. */
export async function startLoginByMobileId(
  page: Page,
  phoneNumber: string,
  personalCode: string,
  language: Language,
): Promise<void> {
  const labels = words[language]
  await page.getByRole('tab', { name: labels.mobileId }).click()
  await page.getByRole('textbox', { name: labels.phoneNumber }).fill(phoneNumber)
  await startLogin(page, personalCode, language)
}

/** Chooses the card on the login page and starts the login. */
export async function startLoginByCard(page: Page, language: Language): Promise<void> {
  await page.getByRole('tab', { name: words[language].idCard }).click()
  await page.getByRole('button', { name: words[language].logInByCard }).click()
}

/** Logs in through the page, with a phone that confirms automatically; ends on the account. */
export async function logIn(page: Page, personalCode: string, language: Language): Promise<void> {
  await page.goto(inLanguage('/login', language))
  await startLogin(page, personalCode, language)
  await expect(page.getByRole('heading', { level: 1, name: words[language].hello })).toBeVisible()
}

/** Ways to log in and sign. */
export type Method = 'smartId' | 'mobileId' | 'idCard'

/**
 * Opens a page as a person who has just logged in elsewhere: the product's own cookies hand the login over. A card needs no login of
 * its own to sign, so its holder comes with a Smart-ID login.
 */
export async function openAs(
  { page, product }: { page: Page; product: Product },
  personalCode: string,
  path: string,
  language: Language = 'et',
  method: Method = 'smartId',
): Promise<string> {
  const phoneNumber = method === 'mobileId' ? product.phoneNumberOf(personalCode) : undefined
  const token = await tokenFor(page.request, product, personalCode, phoneNumber)
  await openWith({ page, product }, { token, method }, path, language)
  return token
}

/** The same with an existing login. */
async function openWith(
  { page, product }: { page: Page; product: Product },
  login: { token: string; method: Method },
  path: string,
  language: Language = 'et',
): Promise<void> {
  await handOver(page.context(), product, login)
  // With the origin: a page that a test did not open has no base address.
  await page.goto(`${product.origin}${inLanguage(path, language)}`)
}

/** Browsers that already have the init script of a handed-over login: it runs on every page that opens, so it is added once. */
const takingOver = new WeakSet<BrowserContext>()

async function handOver(
  context: BrowserContext,
  { origin }: Product,
  { token, method }: { token: string; method: Method },
): Promise<void> {
  await context.addCookies([
    { name: 'token', value: token, url: origin },
    { name: 'loginMethod', value: method, url: origin },
  ])
  if (takingOver.has(context)) return
  takingOver.add(context)
  // The page that takes a login over stores it in its tab, in place of an earlier one.
  await context.addInitScript((at) => {
    const handed = location.origin === at ? /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] : undefined
    if (handed === undefined) return
    sessionStorage.removeItem('accessToken')
    sessionStorage.setItem('handedOverToken', handed)
  }, origin)
}

/**
 * Presses "next" and waits until the next step is drawn. The address changes before that: while late code loads, the step
 * before it stays, with its own "next".
 */
export async function onward(page: Page, language: Language): Promise<void> {
  const current = page.locator('[aria-current="step"]').first()
  const from = (await current.textContent()) ?? ''
  await page.getByRole('button', { name: words[language].next }).click()
  await expect(current).not.toHaveText(from)
}

/** From the first step of the second-pillar flow to the contract, for a person with a known address. */
export async function chooseBondFund(page: Page, language: Language): Promise<void> {
  const labels = words[language]
  await page.getByRole('radio', { name: labels.bondFund }).check()
  await page.getByRole('button', { name: labels.next }).click()
}

/** Opens the contract of a person with a known address, with everything going into the bond fund, and agrees. */
export async function openContract(
  given: { page: Page; product: Product },
  personalCode: string,
  language: Language,
  method?: Method,
): Promise<string> {
  const token = await openAs(given, personalCode, '/2nd-pillar-flow', language, method)
  await chooseBondFund(given.page, language)
  await agree(given.page, language)
  return token
}

export async function agree(page: Page, language: Language): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words[language].confirmHeading })).toBeVisible()
  await page.getByRole('checkbox', { name: words[language].terms }).check()
}

export const signButton = (page: Page, language: Language): Locator =>
  page.getByRole('button', { name: words[language].sign })

/** Signs an open contract with a phone, or a card, that confirms automatically; ends on the page after the signature. */
export async function sign(page: Page, language: Language): Promise<void> {
  await signButton(page, language).click()
  await expect(page.getByRole('heading', { level: 1, name: words[language].signed })).toBeVisible()
}

export const signingWindow = (page: Page): Locator => page.getByRole('dialog')

/** The control code as a screen reader speaks it, without blanks. */
export async function controlCode(scope: Page | Locator): Promise<string> {
  const spoken = scope.getByRole('paragraph').filter({ hasText: /\d( \d){3}/ })
  await expect(spoken).toBeVisible()
  return /\d( \d){3}/.exec((await spoken.textContent()) ?? '')?.[0].replaceAll(' ', '') ?? ''
}

const DAY_MS = 86_400_000

/** Sets the device's clock that many days off, running on. The day still comes from the server. */
export const setDeviceOff = (page: Page, days: number) => page.clock.setSystemTime(Date.now() + days * DAY_MS)

/** Lets the page's own clocks pass the next midnight, without any other event. */
export const passMidnight = (page: Page) => page.clock.fastForward(DAY_MS)

/**
 * Hides from pages when their login ends: their clock is about to jump, which would end the login. By a script in the page: a browser
 * with a route caches no files, and would fetch and compile the application with each load.
 */
export const hideLoginEnd = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin)
      if (!pathname.endsWith('/session/extend')) return fetch(input, init)
      return Promise.resolve(new Response('{"errors":[]}', { status: 500 }))
    }
  })

/** Presses Sign on an open contract while the person's phone waits; ends with the control code in the window. */
export async function startSigning(
  { page, product }: { page: Page; product: Product },
  personalCode: string,
  language: Language,
): Promise<{ phone: ReturnType<typeof phoneOf>; code: string }> {
  const phone = phoneOf(product, personalCode)
  await phone.hold()
  await signButton(page, language).click()
  return { phone, code: await controlCode(signingWindow(page)) }
}

/** A new person's signature in progress: everything goes into the bond fund, and the control code is in the window. */
export async function openSigning(given: { page: Page; product: Product }, language: Language, method?: Method) {
  const saver = given.product.freshSaver()
  const token = await openContract(given, saver, language, method)
  return { saver, token, ...(await startSigning(given, saver, language)) }
}

/** A new person's signature: everything goes into the bond fund, signed. */
export async function openSigned(given: { page: Page; product: Product }, language: Language) {
  const saver = given.product.freshSaver()
  const token = await openContract(given, saver, language)
  await sign(given.page, language)
  return { saver, token }
}
