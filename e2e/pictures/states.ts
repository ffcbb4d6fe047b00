import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { people } from '../harness/people.ts'
import { chooseBondFund } from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import { openContract, openRateContract, rateStates } from './rate-states.ts'
import { flowStates } from './flow-states.ts'
import { linkStates } from './link-states.ts'
import { loginStates } from './login-states.ts'
import { signingStates } from './signing-states.ts'
import type { State } from './state.ts'

const { mariLiis, rasmus, peeter, ants, kristjan, tonu, rein, eha, helmi, vello, jaan, heino } = people

const withdrawalWords = {
  et: { atOnce: 'Võtan ühekordse väljamakse', all: 'Kogu raha mõlemast sambast', account: 'Pangakonto number' },
  en: { atOnce: 'Take money as a lump sum', all: 'All the money of both pillars', account: 'Bank account number' },
} as const

async function chooseSumOfBoth(page: Page, language: Language): Promise<void> {
  const labels = withdrawalWords[language]
  for (const choice of await page.getByRole('radio', { name: labels.atOnce }).all()) await choice.check()
  await page.getByRole('radio', { name: labels.all }).check()
  await page.getByRole('table').waitFor()
}

const hideAmounts = (page: Page) => page.keyboard.press('Alt+Shift+S')

export const STATES: readonly State[] = [
  ...loginStates,
  ...linkStates,
  { name: 'accessibility', person: null, path: '/accessibility' },
  { name: 'account', person: mariLiis, path: '/account' },
  { name: 'account-this-year', person: mariLiis, path: '/account?period=this-year' },
  { name: 'account-new', person: rasmus, path: '/account' },
  { name: 'account-pik', person: peeter, path: '/account' },
  { name: 'account-pending', person: ants, path: '/account' },
  { name: 'account-hidden', person: mariLiis, path: '/account', act: hideAmounts },
  { name: 'choice', person: mariLiis, path: '/2nd-pillar-flow' },
  {
    name: 'choice-rows',
    person: mariLiis,
    path: '/2nd-pillar-flow',
    act: (page, language) => page.getByRole('radio', { name: words[language].someUnits }).check(),
  },
  {
    name: 'contract',
    person: mariLiis,
    path: '/2nd-pillar-flow',
    act: async (page, language) => {
      await chooseBondFund(page, language)
      await page.getByRole('checkbox', { name: words[language].terms }).waitFor()
    },
  },
  { name: 'rate', person: mariLiis, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-contract', person: mariLiis, path: '/2nd-pillar-payment-rate', act: openRateContract },
  { name: 'rate-pending', person: kristjan, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-back', person: kristjan, path: '/2nd-pillar-payment-rate?rate=4', act: openContract },
  { name: 'rate-closed', person: rasmus, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-stopped', person: ants, path: '/2nd-pillar-payment-rate' },
  { name: 'account-rate', person: kristjan, path: '/account' },
  { name: 'withdrawals', person: eha, path: '/withdrawals' },
  { name: 'withdrawals-running', person: helmi, path: '/withdrawals' },
  { name: 'withdrawals-amount', person: rein, path: '/withdrawals/amount', act: chooseSumOfBoth },
  {
    name: 'withdrawals-contract',
    person: vello,
    path: '/withdrawals/amount',
    act: async (page, language) => {
      await chooseSumOfBoth(page, language)
      await page.getByRole('button', { name: words[language].next }).click()
      await page.getByRole('textbox', { name: withdrawalWords[language].account }).fill('EE382200221020145685')
      await openContract(page, language)
    },
  },
  { name: 'third-pillar', person: tonu, path: '/3rd-pillar-flow' },
  { name: 'payment', person: mariLiis, path: '/3rd-pillar-payment' },
  { name: 'transactions', person: mariLiis, path: '/transactions' },
  { name: 'statement', person: mariLiis, path: '/statement' },
  { name: 'statement-pik', person: peeter, path: '/statement?period=2021' },
  { name: 'statement-empty', person: rasmus, path: '/statement' },
  { name: 'dates', person: mariLiis, path: '/dates' },
  { name: 'plan', person: mariLiis, path: '/plan' },
  { name: 'plan-new', person: rasmus, path: '/plan' },
  { name: 'plan-pik', person: peeter, path: '/plan' },
  { name: 'plan-past', person: ants, path: '/plan' },
  { name: 'plan-high-fee', person: jaan, path: '/plan' },
  { name: 'plan-leaving', person: heino, path: '/plan' },
  { name: 'plan-hidden', person: mariLiis, path: '/plan', act: hideAmounts },
  { name: 'plan-broken-link', person: mariLiis, path: '/plan?growth=2&wage=palju&later=99' },
  { name: 'returns', person: mariLiis, path: '/returns' },
  { name: 'returns-new', person: rasmus, path: '/returns' },
  { name: 'returns-pik', person: peeter, path: '/returns' },
  { name: 'returns-late', person: mariLiis, path: '/returns?from=2004-03-01&keys=EE3600109435.EPI.CPI' },
  { name: 'returns-broken-link', person: mariLiis, path: '/returns?from=eile&keys=EE0000000000.CPI&prices=real' },
  { name: 'my-data', person: mariLiis, path: '/my-data' },
  { name: 'contact-details', person: mariLiis, path: '/contact-details' },
  { name: 'join', person: rasmus, path: '/join' },
  { name: 'not-found', person: mariLiis, path: '/nowhere' },
  { name: 'unsubscribe', person: null, path: '/unsubscribe' },
  ...flowStates,
  ...signingStates,
  ...rateStates,
]
