import { expect, type Page } from '@playwright/test'
import { endpoints } from '@sammas/contract/endpoints'
import type { Language } from '@sammas/domain/language'
import { setFault } from '../harness/outside-world.ts'
import { people } from '../harness/people.ts'
import { openAs } from '../harness/screens.ts'
import { callsOf } from '../harness/server-calls.ts'
import { words } from '../harness/words.ts'
import { carryOut, NOTICE_TIME, openFarFromDeadlines, openNotices } from './later-days.ts'
import { FRESH, type Given, type State } from './state.ts'

const FLOW = '/2nd-pillar-payment-rate'

/** The contract after the last choice is open. */
export async function openContract(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: words[language].next }).click()
  await page.getByRole('button', { name: words[language].preview }).waitFor()
}

/** The highest rate is chosen, and its contract is open. */
export async function openRateContract(page: Page, language: Language): Promise<void> {
  await page.getByRole('radio', { name: '6%' }).check()
  await openContract(page, language)
}

async function signRate(page: Page, language: Language): Promise<void> {
  await openRateContract(page, language)
  await page.getByRole('button', { name: words[language].signRate }).click()
  await expect(page.getByRole('heading', { level: 1, name: words[language].signed })).toBeVisible()
}

/** Signed while the registry is away, which refuses it afterwards; once a person, as each refusal has its own card. */
async function beRefused(page: Page, language: Language, { product, saver }: Given): Promise<void> {
  const token = await openAs({ page, product }, saver, FLOW, language)
  const notices = async () => (await callsOf(page.request, product, token).call(endpoints.noticeList)).text()
  if ((await notices()).includes('"mandate-refused"')) return
  await setFault(product, 'mandates', 'down')
  await signRate(page, language)
  await setFault(product, 'mandates', 'ok')
  await expect.poll(notices, { timeout: 60_000 }).toContain('"mandate-refused"')
}

/** The refusal, on a page of the account. */
const refusedOn =
  (path: string): NonNullable<State['act']> =>
  async (page, language, given) => {
    await beRefused(page, language, given)
    await page.goto(path)
  }

/** A contribution rate after its signature: signed, refused by the registry, in force. The last one moves the registry's day. */
export const rateStates: readonly State[] = [
  { name: 'rate-signed', person: FRESH, path: FLOW, act: signRate },
  { name: 'account-rate-refused', person: people.refusedByRegistry, path: '/account', act: refusedOn('/account') },
  {
    name: 'notices-rate-refused',
    person: people.refusedByRegistry,
    path: '/account',
    act: refusedOn('/notices'),
    covered: NOTICE_TIME,
  },
  {
    name: 'notices-rate',
    person: FRESH,
    path: FLOW,
    checksForNotices: true,
    act: async (page, language, given) => {
      await openFarFromDeadlines(page, given)
      await signRate(page, language)
      await carryOut(given, 'PAYMENT_RATE')
      await openNotices(page, language, given)
    },
    covered: NOTICE_TIME,
  },
]
