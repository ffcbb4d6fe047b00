import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { insertCard } from '../harness/id-card.ts'
import { phoneOf } from '../harness/outside-world.ts'
import { people } from '../harness/people.ts'
import {
  startLoginByCard,
  startLoginByMobileId,
  startLogin,
  controlCode,
  inLanguage,
  logIn,
} from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import type { State } from './state.ts'

type Act = NonNullable<State['act']>

/** They differ each time. */
export const CODE_AND_TIME = 'p:has(> span[aria-hidden=true]), progress, progress + p'
const LOGIN = { person: null, path: '/login' } as const

/** The fault is on the page. */
export const failed = (page: Page) =>
  page.locator('[role=alert], [aria-invalid=true]').filter({ visible: true }).first().waitFor()

/** Answers calls to an address with an error of the catalogue. */
export const refuse = (
  page: Page,
  address: string,
  status: number,
  code: string,
  headers: Record<string, string> = {},
) => page.route(address, (route) => route.fulfill({ status, headers, json: { errors: [{ code, arguments: [] }] } }))

/** Never answers calls to an address. */
export const neverAnswer = (page: Page, address: string) => page.route(address, () => undefined)

/** Failures of a login by Smart-ID: a sandbox person for each fault of phone or account. */
const SMART_ID_ENDS = {
  refused: people.refuses,
  'wrong-code': people.choosesWrongCode,
  'account-locked': '38505059230',
  'look-into-app': '38505059296',
  'app-too-old': '38505059285',
  'basic-account': '38505059241',
  maintenance: '38505059252',
  'client-refused': '38505059306',
  'certificate-revoked': '38505059056',
  'certificate-expired': '38505059034',
  'certificate-untrusted': '38505059067',
  'wrong-signature': '38505059012',
  'unknown-end': '38505059220',
  'unknown-person': people.unknown,
  'not-a-code': '38505059013',
} as const

/** The same of Mobile-ID, by phone number and personal code. */
const MOBILE_ID_ENDS = {
  refused: ['+37201100266', '60001019950'],
  'not-active': ['+37200000266', '60001019939'],
  'wrong-hash': ['+37200000666', '60001019961'],
  'sim-error': ['+37201200266', '60001019972'],
  'not-delivered': ['+37207110066', '60001019947'],
  'no-signal': ['+37213100266', '60001019983'],
  'certificate-revoked': ['+37200009005', '38505059056'],
  maintenance: ['+37200009044', '38505059252'],
  'client-refused': ['+37200009047', '38505059306'],
  'not-a-number': ['+37212', '38505059056'],
} as const

/** Answers of the card extension, by failure. */
const CARD_FAILURES = {
  'no-extension': 'ERR_WEBEID_EXTENSION_UNAVAILABLE',
  'no-software': 'ERR_WEBEID_NATIVE_UNAVAILABLE',
  'time-ran-out': 'ERR_WEBEID_USER_TIMEOUT',
  'window-open': 'ERR_WEBEID_ACTION_PENDING',
  'page-insecure': 'ERR_WEBEID_CONTEXT_INSECURE',
  unreadable: 'ERR_WEBEID_NATIVE_FATAL',
  cancelled: 'ERR_WEBEID_USER_CANCELLED',
} as const

const CARD_FLAWS = ['expired', 'revoked', 'untrusted', 'wrong-key-usage'] as const

const smartIdEnds = Object.entries(SMART_ID_ENDS).map(([end, code]): State => ({
  name: `login-smart-id-${end}`,
  ...LOGIN,
  act: async (page, language) => {
    await startLogin(page, code, language)
    await failed(page)
  },
}))

const mobileIdEnds = Object.entries(MOBILE_ID_ENDS).map(([end, [phone, code]]): State => ({
  name: `login-mobile-id-${end}`,
  ...LOGIN,
  act: async (page, language) => {
    await startLoginByMobileId(page, phone, code, language)
    await failed(page)
  },
}))

/** A card is in the reader, and a login by it has started. */
const byCard =
  (
    prepare: (inserted: Awaited<ReturnType<typeof insertCard>>) => void,
    then: (page: Page, language: Language) => Promise<void>,
  ): Act =>
  async (page, language, { product }) => {
    prepare(await insertCard(page, product, people.mariLiis))
    await page.reload()
    await startLoginByCard(page, language)
    await then(page, language)
  }

const cardFailures = Object.entries(CARD_FAILURES).map(([failure, code]): State => ({
  name: `login-card-${failure}`,
  ...LOGIN,
  act: byCard(
    (inserted) => inserted.failWith(code),
    async (page, language) => {
      if (failure === 'cancelled') await page.getByRole('button', { name: words[language].logInByCard }).waitFor()
      else await failed(page)
    },
  ),
}))

const cardFlaws = CARD_FLAWS.map((flaw): State => ({
  name: `login-card-${flaw}`,
  ...LOGIN,
  act: byCard((inserted) => inserted.replaceBy(flaw), failed),
}))

/** The login page's states by Smart-ID's push, Mobile-ID and ID-card. */
export const loginStates: readonly State[] = [
  { name: 'login', ...LOGIN },
  { name: 'login-to-join', person: null, path: '/login?from=/join' },
  {
    name: 'login-mobile-id',
    ...LOGIN,
    act: (page, language) => page.getByRole('tab', { name: words[language].mobileId }).click(),
  },
  {
    name: 'login-card',
    ...LOGIN,
    act: (page, language) => page.getByRole('tab', { name: words[language].idCard }).click(),
  },
  {
    name: 'login-waiting',
    ...LOGIN,
    act: async (page, language, { product }) => {
      const saver = product.freshSaver()
      await phoneOf(product, saver).hold()
      await startLogin(page, saver, language)
      await controlCode(page)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'login-waiting-starting',
    ...LOGIN,
    act: async (page, language) => {
      await neverAnswer(page, '**/authenticate')
      await startLogin(page, people.mariLiis, language)
      await page.locator('progress').waitFor()
    },
  },
  {
    name: 'login-waiting-mobile-id',
    ...LOGIN,
    act: async (page, language, { product }) => {
      const saver = product.freshSaver()
      await phoneOf(product, saver).hold()
      await startLoginByMobileId(page, product.phoneNumberOf(saver), saver, language)
      await controlCode(page)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'login-waiting-disconnected',
    ...LOGIN,
    act: async (page, language, { product }) => {
      const saver = product.freshSaver()
      await phoneOf(product, saver).hold()
      await startLogin(page, saver, language)
      await controlCode(page)
      await page.route('**/oauth/token', (route) => route.abort('connectionreset'))
      await page.getByText(words[language].connectionLost).waitFor()
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'login-waiting-card',
    ...LOGIN,
    act: byCard(
      (inserted) => inserted.hold(),
      (page) => page.getByRole('status').first().waitFor(),
    ),
  },
  {
    name: 'login-time-ran-out',
    ...LOGIN,
    act: async (page, language) => {
      await refuse(page, '**/oauth/token', 400, 'smart.id.timeout')
      await startLogin(page, people.neverAnswers, language)
      await failed(page)
    },
  },
  {
    name: 'login-too-many',
    ...LOGIN,
    act: async (page, language) => {
      await refuse(page, '**/authenticate', 429, 'too.many.requests', { 'retry-after': '300' })
      await startLogin(page, people.mariLiis, language)
      await failed(page)
    },
  },
  {
    name: 'login-open-elsewhere',
    ...LOGIN,
    act: async (page, language) => {
      await refuse(page, '**/authenticate', 409, 'login.open.elsewhere', { 'retry-after': '120' })
      await startLogin(page, people.mariLiis, language)
      await failed(page)
    },
  },
  {
    name: 'login-server-away',
    ...LOGIN,
    act: async (page, language) => {
      await page.route('**/authenticate', (route) => route.abort('connectionreset'))
      await startLogin(page, people.mariLiis, language)
      await failed(page)
    },
  },
  {
    name: 'login-maintenance',
    ...LOGIN,
    act: async (page, language) => {
      const window = [{ from: '2020-01-01T00:00', to: '2099-12-31T18:00' }]
      await page.route(/\/login(\?|$)/, async (route) => {
        const answer = await route.fetch()
        const body = (await answer.text()).replace(
          /"maintenanceWindows":\[[^\]]*\]/,
          `"maintenanceWindows":${JSON.stringify(window)}`,
        )
        await route.fulfill({ response: answer, body })
      })
      await page.goto(inLanguage('/login', language))
    },
  },
  {
    name: 'login-logged-out',
    ...LOGIN,
    act: async (page, language) => {
      await logIn(page, people.mariLiis, language)
      await page.getByRole('button', { name: words[language].logOut }).click()
      await page.getByText(words[language].loggedOut).waitFor()
    },
  },
  {
    name: 'login-session-ended',
    person: people.mariLiis,
    path: '/account',
    act: async (page) => {
      await refuse(page, '**/api/v1/**', 401, 'session.expired')
      await page.reload()
      await failed(page)
    },
  },
  ...smartIdEnds,
  ...mobileIdEnds,
  ...cardFailures,
  ...cardFlaws,
]
