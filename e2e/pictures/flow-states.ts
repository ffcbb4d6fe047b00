import type { Page } from '@playwright/test'
import { people } from '../harness/people.ts'
import { words } from '../harness/words.ts'
import { neverAnswer } from './login-states.ts'
import type { State } from './state.ts'

const { mariLiis, rasmus, karlErik, tonu, eha } = people

/** Screens that ask the server for more than the person: with the same name in each state. */
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
  'contact-details': { person: mariLiis, path: '/contact-details' },
  join: { person: rasmus, path: '/join' },
  aml: { person: karlErik, path: '/aml' },
}

/** All calls but those for the person, because each screen greets the person. The screens of own details fail with all calls. */
const OTHER_CALLS = /\/api\/v1\/(?!me$|me\/conversion)/
const ALL_CALLS = /\/api\/v1\//
const OWN_DETAILS: readonly string[] = ['contact-details', 'join', 'aml']

const failing = (page: Page, name: string) =>
  page.route(OWN_DETAILS.includes(name) ? ALL_CALLS : OTHER_CALLS, (route) =>
    route.fulfill({ status: 500, json: { errors: [] } }),
  )

/** The screens while calls are on their way, and after they have failed. */
export const flowStates: readonly State[] = Object.entries(SCREENS).flatMap(([name, at]): State[] => [
  {
    name: `${name}-loading`,
    ...at,
    act: async (page) => {
      await neverAnswer(page, '**/api/v1/**')
      await page.reload({ waitUntil: 'commit' })
    },
    isLoading: true,
  },
  {
    name: `${name}-failing`,
    ...at,
    act: async (page, language) => {
      await failing(page, name)
      await page.reload()
      await page.getByRole('button', { name: words[language].again }).first().waitFor()
    },
  },
])
