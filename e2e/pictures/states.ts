import type { Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { people } from '../harness/people.ts'
import { chooseBondFund } from '../harness/screens.ts'
import { words } from '../harness/words.ts'
import { openContract, openRateContract, rateStates } from './rate-states.ts'
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
  const said = withdrawalWords[language]
  for (const choice of await page.getByRole('radio', { name: said.atOnce }).all()) await choice.check()
  await page.getByRole('radio', { name: said.all }).check()
  await page.getByRole('table').waitFor()
}

const hideAmounts = (page: Page) => page.keyboard.press('Alt+Shift+S')

export const STATES: readonly State[] = [
  ...loginStates,
  ...linkStates,
  { name: 'accessibility', who: null, path: '/accessibility' },
  { name: 'account', who: mariLiis, path: '/account' },
  { name: 'account-this-year', who: mariLiis, path: '/account?period=this-year' },
  { name: 'account-new', who: rasmus, path: '/account' },
  { name: 'account-pik', who: peeter, path: '/account' },
  { name: 'account-pending', who: ants, path: '/account' },
  { name: 'account-hidden', who: mariLiis, path: '/account', act: hideAmounts },
  { name: 'choice', who: mariLiis, path: '/2nd-pillar-flow' },
  {
    name: 'choice-rows',
    who: mariLiis,
    path: '/2nd-pillar-flow',
    act: (page, language) => page.getByRole('radio', { name: words[language].someUnits }).check(),
  },
  {
    name: 'contract',
    who: mariLiis,
    path: '/2nd-pillar-flow',
    act: async (page, language) => {
      await chooseBondFund(page, language)
      await page.getByRole('checkbox', { name: words[language].terms }).waitFor()
    },
  },
  { name: 'rate', who: mariLiis, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-contract', who: mariLiis, path: '/2nd-pillar-payment-rate', act: openRateContract },
  { name: 'rate-pending', who: kristjan, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-back', who: kristjan, path: '/2nd-pillar-payment-rate?rate=4', act: openContract },
  { name: 'rate-closed', who: rasmus, path: '/2nd-pillar-payment-rate' },
  { name: 'rate-stopped', who: ants, path: '/2nd-pillar-payment-rate' },
  { name: 'account-rate', who: kristjan, path: '/account' },
  { name: 'withdrawals', who: eha, path: '/withdrawals' },
  { name: 'withdrawals-running', who: helmi, path: '/withdrawals' },
  { name: 'withdrawals-amount', who: rein, path: '/withdrawals/amount', act: chooseSumOfBoth },
  {
    name: 'withdrawals-contract',
    who: vello,
    path: '/withdrawals/amount',
    act: async (page, language) => {
      await chooseSumOfBoth(page, language)
      await page.getByRole('button', { name: words[language].next }).click()
      await page.getByRole('textbox', { name: withdrawalWords[language].account }).fill('EE382200221020145685')
      await openContract(page, language)
    },
  },
  { name: 'third-pillar', who: tonu, path: '/3rd-pillar-flow' },
  { name: 'payment', who: mariLiis, path: '/3rd-pillar-payment' },
  { name: 'transactions', who: mariLiis, path: '/transactions' },
  { name: 'statement', who: mariLiis, path: '/statement' },
  { name: 'statement-pik', who: peeter, path: '/statement?period=2021' },
  { name: 'statement-empty', who: rasmus, path: '/statement' },
  { name: 'dates', who: mariLiis, path: '/dates' },
  { name: 'plan', who: mariLiis, path: '/plan' },
  { name: 'plan-new', who: rasmus, path: '/plan' },
  { name: 'plan-pik', who: peeter, path: '/plan' },
  { name: 'plan-past', who: ants, path: '/plan' },
  { name: 'plan-high-fee', who: jaan, path: '/plan' },
  { name: 'plan-leaving', who: heino, path: '/plan' },
  { name: 'plan-hidden', who: mariLiis, path: '/plan', act: hideAmounts },
  { name: 'plan-broken-link', who: mariLiis, path: '/plan?growth=2&wage=palju&later=99' },
  { name: 'returns', who: mariLiis, path: '/returns' },
  { name: 'returns-new', who: rasmus, path: '/returns' },
  { name: 'returns-pik', who: peeter, path: '/returns' },
  { name: 'returns-late', who: mariLiis, path: '/returns?from=2004-03-01&keys=EE3600109435.EPI.CPI' },
  { name: 'returns-broken-link', who: mariLiis, path: '/returns?from=eile&keys=EE0000000000.CPI&prices=real' },
  { name: 'my-data', who: mariLiis, path: '/my-data' },
  { name: 'contact-details', who: mariLiis, path: '/contact-details' },
  { name: 'join', who: rasmus, path: '/join' },
  { name: 'not-found', who: mariLiis, path: '/nowhere' },
  { name: 'unsubscribe', who: null, path: '/unsubscribe' },
  ...signingStates,
  ...rateStates,
]
