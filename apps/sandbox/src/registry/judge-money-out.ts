import { takesOutOf } from '@sammas/domain/account/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { birthDateOf, personalCode } from '@sammas/domain/person/personal-code'
import { withdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import type { BusinessTime } from '../calendar/business-calendar.ts'
import type { ApplicationDetails } from '../database/tables/application-details.ts'
import type { SandboxTransaction } from '../database/tables.ts'
import { pillarOf } from '../funds/funds.ts'
import { insertApplication, lockedUnits } from './application-store.ts'
import { unitsHeld } from './cash-flow-store.ts'
import { fundPensionsOf } from './fund-pensions.ts'
import { openDays } from './person-store.ts'
import type { MandateProcess } from './requests.ts'
import { accept, CODE, refuse, type Verdict } from './verdict.ts'

type Asked = Extract<
  MandateProcess,
  {
    type:
      'PARTIAL_WITHDRAWAL' | 'WITHDRAWAL_THIRD_PILLAR' | 'FUND_PENSION_OPENING' | 'FUND_PENSION_OPENING_THIRD_PILLAR'
  }
>

/** Takes an application for money out of a pillar, or refuses it (docs/rules.md: Taking money out). */
export async function judgeMoneyOut(
  trx: SandboxTransaction,
  time: BusinessTime,
  code: string,
  { processId, ...details }: Asked,
): Promise<Verdict> {
  const pillar = takesOutOf(details) ?? 2
  const refusal =
    (await tooEarly(trx, time, code, details.type)) ??
    (await takenOut(trx, code, pillar)) ??
    (await notThere(trx, code, pillar, details))
  return refusal ?? accept(await insertApplication(trx, code, details, time.now, { processId }))
}

/** The second pillar from the preferential age on; a fund pension from the third also from the reduced-tax day on; sums from it always. */
async function tooEarly(
  trx: SandboxTransaction,
  { today }: BusinessTime,
  code: string,
  type: Asked['type'],
): Promise<Verdict | null> {
  if (type === 'WITHDRAWAL_THIRD_PILLAR') return null
  const opened = (await openDays(trx, code))[3]
  const birth = birthDateOf(personalCode(code))
  const { preferential, reducedTax } = withdrawalAges(birth, opened === null ? null : civilDate(opened))
  const isFromThird = type === 'FUND_PENSION_OPENING_THIRD_PILLAR'
  const mayBegin = today >= preferential.date || (isFromThird && reducedTax !== null && today >= reducedTax.date)
  return mayBegin ? null : refuse(CODE.tooEarly, 'The age for it is not reached')
}

/** One application waits, or a fund pension runs: there is no other in that pillar. */
async function takenOut(trx: SandboxTransaction, code: string, pillar: Pillar): Promise<Verdict | null> {
  const pensions = await fundPensionsOf(trx, code)
  if (pensions.some((each) => each.active && each.pillar === pillar)) {
    return refuse(CODE.alreadyTakenOut, 'A fund pension runs in this pillar')
  }
  const pending = await trx
    .selectFrom('application')
    .select('type')
    .where('personal_code', '=', code)
    .where('status', '=', 'PENDING')
    .execute()
  const waits = pending.some(({ type }) => takesOutOf({ type }) === pillar)
  return waits ? refuse(CODE.alreadyTakenOut, 'Another application for money out waits') : null
}

/** The named funds, or any of the pillar for a fund pension, have the units. */
async function notThere(
  trx: SandboxTransaction,
  code: string,
  pillar: Pillar,
  details: Extract<ApplicationDetails, { type: Asked['type'] }>,
): Promise<Verdict | null> {
  const [held, locked] = [await unitsHeld(trx, code), await lockedUnits(trx, code)]
  const free = (isin: Isin) => (held.get(isin) ?? 0) - (locked.get(isin) ?? 0)
  const enough = refuse(CODE.notEnoughUnits, 'Not enough units')
  if (!('amounts' in details)) {
    return [...held.keys()].some((isin) => pillarOf(isin) === pillar && free(isin) > 0) ? null : enough
  }
  for (const amount of details.amounts) {
    if (pillarOf(amount.isin) !== pillar) return refuse(CODE.unknownFund, 'The fund is not of this pillar')
    if (free(amount.isin) < ('units' in amount ? amount.units : 1)) return enough
  }
  return null
}
