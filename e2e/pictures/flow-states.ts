import type { Page } from '@playwright/test'
import { people } from '../harness/people.ts'
import { words } from '../harness/words.ts'
import { neverAnswer } from './login-states.ts'
import type { State } from './state.ts'

const { mariLiis, triin, karlErik, tonu, eha } = people

/** Screens that request more than the person from the server: with the same name in each state. */
const SCREENS: Readonly<Record<string, Pick<State, 'person' | 'path'>>> = {
  account: { person: mariLiis, path: '/account' },
  choice: { person: mariLiis, path: '/2nd-pillar-flow' },
  rate: { person: mariLiis, path: '/2nd-pillar-payment-rate' },
  withdrawals: { person: eha, path: '/withdrawals' },
  'third-pillar': { person: tonu, path: '/3rd-pillar-flow' },
  payment: { person: mariLiis, path: '/3rd-pillar-payment' },
  transactions: { person: mariLiis, path: '/transactions' },
  statement: { person: mariLiis, path: '/statement' },
  dates: { person: mariLiis, path: '/dates' },
  notices: { person: mariLiis, path: '/notices' },
  plan: { person: mariLiis, path: '/plan' },
  returns: { person: mariLiis, path: '/returns' },
}

/** Screens of own details: they request the person alone, which every logged-in page needs. What fails is their saving. */
const FORMS: Readonly<Record<string, Pick<State, 'person' | 'path'>>> = {
  'contact-details': { person: mariLiis, path: '/contact-details' },
  join: { person: triin, path: '/join' },
  aml: { person: karlErik, path: '/aml' },
}

/** All calls but those for the person, because each screen greets the person. */
const OTHER_CALLS = /\/api\/v1\/(?!me$|me\/conversion)/

const failing = (page: Page, calls: RegExp) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { errors: [] } }))

/** Fills what is still empty, and sends the form. */
async function send(page: Page): Promise<void> {
  const main = page.getByRole('main')
  const email = main.locator('input[type=email], input[autocomplete=email]')
  if ((await email.inputValue()) === '') await email.fill('mari@example.ee')
  for (const box of await main.getByRole('checkbox').all()) await box.check()
  for (const list of await main.getByRole('combobox').all())
    if ((await list.inputValue()) === '') await list.selectOption({ index: 1 })
  await main.locator('button[type=submit]').click()
}

const loading = ([name, at]: [string, Pick<State, 'person' | 'path'>]): State => ({
  name: `${name}-loading`,
  ...at,
  act: async (page) => {
    await neverAnswer(page, '**/api/v1/**')
    await page.reload({ waitUntil: 'commit' })
    // Until the code of the account's lower part is there, the page keeps room of four screens for it.
    await page.waitForFunction(() => document.documentElement.scrollHeight < 3 * window.innerHeight)
  },
  isLoading: true,
})

/** The screens while calls are on their way, and after they have failed. */
export const flowStates: readonly State[] = [
  ...[...Object.entries(SCREENS), ...Object.entries(FORMS)].map(loading),
  ...Object.entries(SCREENS).map(([name, at]): State => ({
    name: `${name}-failing`,
    ...at,
    act: async (page, language) => {
      await failing(page, OTHER_CALLS)
      await page.reload()
      await page.getByRole('button', { name: words[language].again }).first().waitFor()
    },
  })),
  ...Object.entries(FORMS).map(([name, at]): State => ({
    name: `${name}-failing`,
    ...at,
    act: async (page) => {
      await failing(page, /\/api\/v1\/(?:me|amlchecks)$/)
      await send(page)
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  })),
]
