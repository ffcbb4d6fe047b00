import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { phoneOf, setFault } from '../harness/outside-world.ts'
import { people } from '../harness/people.ts'
import { agree, askToLogIn, askToSign, chooseBondFund, controlCode, sign, signingWindow } from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import { carryOut, NOTICE_TIME, openFarFromDeadlines, openNotices } from './later-days.ts'
import { FRESH, type Given, type State } from './state.ts'

const CODE_AND_TIME = '[role=status], progress, progress + p'
const FLOW = '/2nd-pillar-flow'

async function toSigning(page: Page, language: Language, { product, saver }: Given) {
  await chooseBondFund(page, language)
  await agree(page, language)
  return askToSign({ page, product }, saver, language)
}

/** Everything goes into the bond fund, signed by a phone that confirms by itself. */
async function signBondFund(page: Page, language: Language): Promise<void> {
  await chooseBondFund(page, language)
  await agree(page, language)
  await sign(page, language)
}

const failing = (page: Page) =>
  page.route(/\/api\/v1\/(?!me$|me\/conversion)/, (route) => route.fulfill({ status: 500, json: { errors: [] } }))

/** Waiting, results and failures. The last ones move the registry's day. */
export const signingStates: readonly State[] = [
  {
    name: 'login-waiting',
    who: null,
    path: '/login',
    act: async (page, language, { product }) => {
      const saver = product.freshSaver()
      await phoneOf(product, saver).hold()
      await askToLogIn(page, saver, language)
      await controlCode(page)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'login-refused',
    who: null,
    path: '/login',
    act: async (page, language) => {
      await askToLogIn(page, people.refuses, language)
      await page.getByRole('alert').getByText(words[language].refused).waitFor()
    },
  },
  {
    name: 'account-failing',
    who: people.mariLiis,
    path: '/account',
    act: async (page, language) => {
      await failing(page)
      await page.reload()
      await page.getByRole('button', { name: words[language].again }).first().waitFor()
    },
  },
  {
    name: 'account-loading',
    who: people.mariLiis,
    path: '/account',
    act: async (page) => {
      await page.route(/\/api\/v1\//, () => undefined)
      await page.reload({ waitUntil: 'commit' })
    },
    isLoading: true,
  },
  {
    name: 'signing',
    who: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await toSigning(page, language, given)
    },
    covered: CODE_AND_TIME,
  },
  {
    name: 'signing-refused',
    who: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      const { phone } = await toSigning(page, language, given)
      await phone.refuse()
      await signingWindow(page).getByRole('button', { name: words[language].again }).waitFor()
    },
  },
  { name: 'signed', who: FRESH, path: FLOW, act: signBondFund },
  {
    name: 'cancelled',
    who: FRESH,
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
    who: FRESH,
    path: FLOW,
    act: async (page, language) => {
      await signBondFund(page, language)
      await page.goto('/account')
    },
  },
  {
    name: 'account-on-its-way',
    who: FRESH,
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
    who: FRESH,
    path: FLOW,
    act: async (page, language, given) => {
      await signBondFund(page, language)
      await carryOut(given)
      await page.goto('/account')
    },
  },
  {
    name: 'notices',
    who: FRESH,
    path: FLOW,
    looksForNotices: true,
    act: async (page, language, given) => {
      await openFarFromDeadlines(page, given)
      await signBondFund(page, language)
      await carryOut(given)
      await openNotices(page, language, given)
    },
    covered: NOTICE_TIME,
  },
]
