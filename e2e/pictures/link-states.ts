import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { phoneOf } from '../harness/outside-world.ts'
import { people } from '../harness/people.ts'
import type { Product } from '../harness/product.ts'
import { openQrCode, photographOf, qrCode } from '../harness/qr-code.ts'
import { startLogin, inLanguage } from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import { failed, neverAnswer, refuse } from './login-states.ts'
import type { Given, State } from './state.ts'

type Act = NonNullable<State['act']>

const QR_CODE = 'main svg[role=img]'
const LOGIN = { person: null, path: '/login' } as const
const ON_PHONE = { ...LOGIN, onPhone: true } as const
const TOKEN = '**/oauth/token'
const CALLBACK = '**/login/callback'

/** Failures of a login by QR code: a sandbox person for each, and `wrong`, a fault of the answer (virtual-phone/wrongdoing.ts). */
const QR_ENDS: Record<string, { code?: string; wrong?: string; refuses?: true }> = {
  refused: { refuses: true },
  'foreign-account': { wrong: 'foreign-account' },
  'other-request': { wrong: 'EXPECTED_LINKED_SESSION' },
  'protocol-failure': { wrong: 'PROTOCOL_FAILURE' },
  'service-fault': { wrong: 'SERVER_ERROR' },
  'account-locked': { code: '38505059230' },
  'app-too-old': { code: '38505059285' },
  'certificate-revoked': { code: '38505059056' },
  'wrong-signature': { code: '38505059012' },
  'unknown-person': { code: people.unknown },
}

const qrEnds = Object.entries(QR_ENDS).map(([end, { code, wrong, refuses }]): State => ({
  name: `login-qr-${end}`,
  ...LOGIN,
  act: async (page, language, { product }) => {
    const phone = phoneOf(product, code ?? product.freshSaver())
    if (code === undefined) await phone.hold()
    await page.getByRole('button', { name: words[language].showQr }).click()
    await phone.photograph(await photographOf(page, language))
    if (refuses) await phone.refuse()
    else if (wrong !== undefined) await phone.confirm(wrong)
    await failed(page)
  },
}))

const pressForQr = (page: Page, language: Language) =>
  page.getByRole('button', { name: words[language].showQr }).click()

/** The link has left for the app, which is the sandbox's page of it. */
async function openApp(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].openApp }).tap()
  await page.waitForURL(/\/device-link/)
}

async function backFromApp(page: Page, language: Language): Promise<void> {
  await openApp(page, language)
  await page.goBack()
  await page.getByRole('link', { name: words[language].openApp }).waitFor()
}

/** The app has answered; the address to which it returns. */
async function answeredInApp(page: Page, language: Language, product: Product, how: 'confirm' | 'refuse' = 'confirm') {
  const phone = phoneOf(product, product.freshSaver())
  await phone.hold()
  await openApp(page, language)
  await phone.scan(page.url())
  return (await phone[how]()) ?? ''
}

/** The tab to which the app returns, with a callback that is never answered. */
async function returning(page: Page, language: Language, { product }: Given): Promise<void> {
  const address = await answeredInApp(page, language, product)
  await neverAnswer(page, CALLBACK)
  await page.goto(address)
  await page.getByRole('status').waitFor({ state: 'attached' })
}

/** A person is remembered in this browser. */
async function beRemembered(page: Page, language: Language, product: Product): Promise<void> {
  await openQrCode(page, language)
  await page.getByRole('checkbox', { name: words[language].rememberMe }).check()
  await phoneOf(product, people.mariLiis).photograph(await photographOf(page, language))
  await page.getByRole('heading', { level: 1, name: words[language].hello }).waitFor()
}

const qrStates: readonly State[] = [
  { name: 'login-qr', ...LOGIN, act: openQrCode, covered: QR_CODE },
  {
    name: 'login-qr-starting',
    ...LOGIN,
    act: async (page, language) => {
      await neverAnswer(page, '**/authenticate')
      await pressForQr(page, language)
      await page.getByRole('heading', { name: words[language].scanQr }).waitFor()
    },
  },
  {
    name: 'login-qr-loading',
    ...LOGIN,
    act: async (page, language) => {
      await neverAnswer(page, '**/assets/qr-picture*')
      await pressForQr(page, language)
      await page.getByRole('link', { name: words[language].thisDevice }).waitFor()
    },
  },
  {
    name: 'login-qr-disconnected',
    ...LOGIN,
    act: async (page, language) => {
      await openQrCode(page, language)
      await page.route(TOKEN, (route) => route.abort('connectionreset'))
      await page.getByText(words[language].connectionLost).waitFor()
      await qrCode(page, language).waitFor({ state: 'detached' })
    },
  },
  {
    name: 'login-qr-expired',
    ...LOGIN,
    act: async (page, language) => {
      await openQrCode(page, language)
      await page.clock.install()
      // Hidden, it begins no new one.
      await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
      await page.clock.fastForward(61_000)
      await page.getByRole('button', { name: words[language].newQr }).waitFor()
    },
  },
  {
    name: 'login-qr-too-many',
    ...LOGIN,
    act: async (page, language) => {
      await refuse(page, '**/authenticate', 429, 'login.links.too.many')
      await pressForQr(page, language)
      await failed(page)
    },
  },
  {
    name: 'login-qr-late-code-lost',
    ...LOGIN,
    act: async (page, language) => {
      await page.route('**/assets/link-panel*', (route) => route.abort('connectionreset'))
      await pressForQr(page, language)
      await failed(page)
    },
  },
  ...qrEnds,
]

const appStates: readonly State[] = [
  { name: 'login-phone', ...ON_PHONE },
  {
    name: 'login-app-starting',
    ...ON_PHONE,
    act: async (page, language) => {
      await neverAnswer(page, '**/authenticate')
      await page.getByRole('button', { name: words[language].openApp }).tap()
      await page.getByRole('heading', { name: words[language].confirmInApp }).waitFor()
    },
  },
  { name: 'login-app-back', ...ON_PHONE, act: backFromApp },
  {
    name: 'login-app-expired',
    ...ON_PHONE,
    act: async (page, language) => {
      await backFromApp(page, language)
      await refuse(page, TOKEN, 400, 'smart.id.timeout')
      await page.getByRole('button', { name: words[language].openApp }).waitFor()
    },
  },
  {
    name: 'login-app-qr',
    ...ON_PHONE,
    act: async (page, language) => {
      await backFromApp(page, language)
      await page.getByRole('button', { name: words[language].otherDevice }).tap()
      await qrCode(page, language).waitFor()
    },
    covered: QR_CODE,
  },
  {
    name: 'login-app-refused',
    ...ON_PHONE,
    act: async (page, language, { product }) => {
      await page.goto(await answeredInApp(page, language, product, 'refuse'))
      await failed(page)
    },
  },
  { name: 'login-returned', ...ON_PHONE, act: returning },
  {
    name: 'login-returned-long',
    ...ON_PHONE,
    act: async (page, language, given) => {
      await page.clock.install()
      await returning(page, language, given)
      await page.clock.fastForward(21_000)
      await page.getByRole('button', { name: words[language].cancel }).waitFor()
      // Else the wait for the answer ends while the pictures are taken.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1))
    },
  },
  {
    name: 'login-returned-unanswered',
    ...ON_PHONE,
    act: async (page, language, { product }) => {
      const address = await answeredInApp(page, language, product)
      await page.route(CALLBACK, (route) => route.abort('connectionreset'))
      await page.clock.install()
      await page.goto(address)
      await page.clock.fastForward(31_000)
      await failed(page)
    },
  },
  {
    name: 'login-moved',
    ...ON_PHONE,
    act: async (page, language, { product }) => {
      const tab = await page.context().newPage()
      await tab.goto(await answeredInApp(page, language, product))
      await tab.getByRole('heading', { level: 1, name: words[language].hello }).waitFor()
      await tab.close()
      await page.goBack()
      await page.getByText(words[language].movedOn).waitFor()
    },
  },
  {
    name: 'login-cancelled-elsewhere',
    ...ON_PHONE,
    act: async (page, language, { product }) => {
      const address = await answeredInApp(page, language, product)
      await page.goBack()
      await page.getByRole('button', { name: words[language].cancel }).tap()
      await page.goto(address)
      await page.getByText(words[language].cancelledElsewhere).waitFor()
    },
  },
  { name: 'login-other-browser', person: null, path: '/login/smart-id?value=x' },
]

const remembering: Act = async (page, language, { product }) => {
  await beRemembered(page, language, product)
  await page.getByRole('button', { name: words[language].logOut }).click()
  await page.goto(inLanguage('/login', language))
  await page.getByRole('button', { name: words[language].notYou }).waitFor()
}

const rememberStates: readonly State[] = [
  { name: 'login-qr-remember', ...LOGIN, remembersBrowsers: true, act: openQrCode, covered: QR_CODE },
  {
    name: 'login-code-by-link',
    ...LOGIN,
    remembersBrowsers: true,
    act: async (page, language) => {
      await startLogin(page, people.liis, language)
      await qrCode(page, language).waitFor()
    },
    covered: QR_CODE,
  },
  { name: 'login-remembered', ...LOGIN, remembersBrowsers: true, act: remembering },
  {
    name: 'login-not-you',
    ...LOGIN,
    remembersBrowsers: true,
    act: async (page, language, given) => {
      await remembering(page, language, given)
      await page.getByRole('button', { name: words[language].notYou }).click()
    },
  },
  {
    name: 'contact-details-remembered',
    ...LOGIN,
    remembersBrowsers: true,
    act: async (page, language, { product }) => {
      await beRemembered(page, language, product)
      await page.goto('/contact-details')
      await page.getByRole('list').last().waitFor()
    },
    covered: 'main li',
  },
]

/** States of a login by Smart-ID link: QR code, app on the device, remembered browser. */
export const linkStates: readonly State[] = [...qrStates, ...appStates, ...rememberStates]
