import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { insertCard } from '../harness/id-card.ts'
import { setFault } from '../harness/outside-world.ts'
import {
  agree,
  startSigning,
  chooseBondFund,
  openContract,
  sign,
  signButton,
  signingWindow,
} from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import { carryOut, NOTICE_TIME, openFarFromDeadlines, openNotices } from './later-days.ts'
import { CODE_AND_TIME, failed, refuse } from './login-states.ts'
import { FRESH, type Given, type State } from './state.ts'

const FLOW = '/2nd-pillar-flow'

async function toSigning(page: Page, language: Language, { product, saver }: Given) {
  await chooseBondFund(page, language)
  await agree(page, language)
  return startSigning({ page, product }, saver, language)
}

/** Everything goes into the bond fund, signed by a phone that confirms automatically. */
async function signBondFund(page: Page, language: Language): Promise<void> {
  await chooseBondFund(page, language)
  await agree(page, language)
  await sign(page, language)
}

/** Answers of the server while a phone signs, each with its status. */
const SIGNING_ENDS = {
  'wrong-code': [400, 'smart.id.wrong.code'],
  'account-locked': [400, 'smart.id.account.unusable'],
  'app-too-old': [400, 'smart.id.app.too.old'],
  maintenance: [400, 'smart.id.maintenance'],
  'client-refused': [400, 'smart.id.client.refused'],
  'certificate-revoked': [400, 'smart.id.certificate.revoked'],
  'wrong-signature': [400, 'smart.id.validation.failed'],
  'time-ran-out': [400, 'smart.id.timeout'],
  'answer-unknown': [400, 'smart.id.answer.unknown'],
  expired: [400, 'smart.id.signature.session.not.found'],
  'server-fault': [500, 'internal.error'],
} as const

const signingEnds = Object.entries(SIGNING_ENDS).map(([end, [status, code]]): State => ({
  name: `signing-${end}`,
  person: FRESH,
  path: FLOW,
  act: async (page, language) => {
    await refuse(page, '**/signature/smartId/status', status, code)
    await chooseBondFund(page, language)
    await agree(page, language)
    await signButton(page, language).click()
    await failed(page)
  },
}))

type Inserted = Awaited<ReturnType<typeof insertCard>>

/** A signature is requested from a card. */
const byCard =
  (prepare: (inserted: Inserted) => unknown, then: (page: Page) => Promise<void> = failed): NonNullable<State['act']> =>
  async (page, language, { product, saver }) => {
    prepare(await insertCard(page, product, saver))
    await openContract({ page, product }, saver, language, 'idCard')
    await signButton(page, language).click()
    await then(page)
  }

const requested = async (page: Page) => signingWindow(page).getByRole('status').first().waitFor()

const cardStates: readonly State[] = [
  { name: 'signing-card', act: byCard((inserted) => inserted.hold(), requested) },
  { name: 'signing-card-unreadable', act: byCard((inserted) => inserted.failWith('ERR_WEBEID_NATIVE_FATAL')) },
  { name: 'signing-card-time-ran-out', act: byCard((inserted) => inserted.failWith('ERR_WEBEID_USER_TIMEOUT')) },
  { name: 'signing-card-expired', act: byCard((inserted) => inserted.replaceBy('expired')) },
  { name: 'signing-card-revoked', act: byCard((inserted) => inserted.replaceBy('revoked')) },
  { name: 'signing-card-untrusted', act: byCard((inserted) => inserted.replaceBy('untrusted')) },
].map((state) => ({ ...state, person: FRESH, path: FLOW }))

/** Waiting, results and failures. The last ones move the registry's day. */
export const signingStates: readonly State[] = [
  {
    name: 'signing',
    person: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await toSigning(page, language, given)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'signing-refused',
    person: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      const { phone } = await toSigning(page, language, given)
      await phone.refuse()
      await signingWindow(page).getByRole('button', { name: words[language].again }).waitFor()
    },
  },
  {
    name: 'signing-after-link',
    person: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await page.evaluate(() => {
        sessionStorage.setItem('loginByLink', 'true')
      })
      await toSigning(page, language, given)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'signing-disconnected',
    person: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await toSigning(page, language, given)
      await page.route('**/signature/smartId/status', (route) => route.abort('connectionreset'))
      await signingWindow(page)
        .getByText(/^(Ühendus katkes|The connection was lost)/)
        .waitFor()
    },
    covered: CODE_AND_TIME,
  },
  ...signingEnds,
  ...cardStates,
  { name: 'signed', person: FRESH, path: FLOW, act: signBondFund },
  {
    name: 'cancelled',
    person: FRESH,
    path: FLOW,
    act: async (page, language) => {
      await signBondFund(page, language)
      await page.goto('/account')
      await page
        .getByRole('link', { name: /^(Tühista avaldus|Cancel application):/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^(Allkirjasta tühistamine|Sign the cancellation)$/ }).click()
      await page
        .getByRole('heading', { level: 1, name: /^(Avaldus on tühistatud|The application is cancelled)$/ })
        .waitFor()
    },
  },
  {
    name: 'account-signed',
    person: FRESH,
    path: FLOW,
    act: async (page, language) => {
      await signBondFund(page, language)
      await page.goto('/account')
    },
  },
  {
    name: 'account-on-its-way',
    person: FRESH,
    path: FLOW,
    act: async (page, language, { product }) => {
      await setFault(product, 'mandates', 'down')
      await signBondFund(page, language)
      await page.goto('/account')
      await page.getByRole('heading', { name: words[language].applications }).waitFor()
      await setFault(product, 'mandates', 'ok')
    },
  },
  {
    name: 'account-history',
    person: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await signBondFund(page, language)
      await carryOut(given)
      await page.goto('/account')
    },
  },
  {
    name: 'notices',
    person: FRESH,
    path: FLOW,
    checksForNotices: true,
    act: async (page, language, given) => {
      await openFarFromDeadlines(page, given)
      await signBondFund(page, language)
      await carryOut(given)
      await openNotices(page, language, given)
    },
    covered: NOTICE_TIME,
  },
]
