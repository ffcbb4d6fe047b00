import { isFundPensionOpening, takesOutOf } from '@sammas/domain/application/application'
import { civilDate } from '@sammas/domain/dates/civil-date'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { birthDateOf, personalCode } from '@sammas/domain/person/personal-code'
import { units } from '@sammas/domain/money/units'
import { withdrawalAges } from '@sammas/domain/withdrawal/withdrawal-ages'
import { unitsOfPercent } from '@sammas/domain/withdrawal/withdrawal-split'
import type { BusinessTime } from '../../../calendar/business-calendar.ts'
import { readDetails } from '../../../database/tables/application-details.ts'
import type { ApplicationDetails, PercentOfFund, UnitsOfFund } from '../../../database/tables/application-details.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { pillarOf } from '../../../funds/funds.ts'
import { insertApplication, lockedUnits } from '../../ledger/application-store.ts'
import { unitsHeld } from '../../ledger/cash-flow-store.ts'
import { fundPensionsOf } from '../../ledger/fund-pensions.ts'
import { openDays } from '../../ledger/person-store.ts'
import { accept, CODE, refuse, type Verdict } from '../../ledger/verdict.ts'
import { byCalendar, type Applicant, type SignedProcess } from '../registry-kind.ts'
import type { MoneyOutType } from './execute-money-out.ts'

type MoneyOutDetails = Extract<ApplicationDetails, { type: MoneyOutType }>

/**
 * Takes an application for money out of a pillar, or refuses it (docs/rules.md: Taking money out). A sum and a fund pension of one message
 * may come from the same pillar.
 */
export async function judgeMoneyOut(
  trx: SandboxTransaction,
  time: BusinessTime,
  { personalCode: code, mandateId }: Applicant,
  { processId, ...details }: SignedProcess<MoneyOutType>,
): Promise<Verdict> {
  const pillar = takesOutOf(details) ?? 2
  const waiting = await waitingIn(trx, code, pillar)
  const partners = waiting.filter((each) => each.mandateId === mandateId && isOfOtherKind(each.details, details))
  const refusal =
    (await tooEarly(trx, time, code, { type: details.type, hasPartner: partners.length > 0 })) ??
    (await runs(trx, code, pillar)) ??
    (waiting.length > partners.length
      ? refuse(CODE.alreadyTakenOut, 'Another application for money out waits')
      : null) ??
    (await notThere(
      trx,
      code,
      pillar,
      details,
      partners.map((each) => each.details),
    ))
  if (refusal !== null) return refusal
  const application = { details, createdAt: time.now, schedule: byCalendar(details.type, time.now) }
  return accept(await insertApplication(trx, code, application, { processId }))
}

const isOfOtherKind = (one: ApplicationDetails, other: ApplicationDetails): boolean =>
  isFundPensionOpening(one) !== isFundPensionOpening(other)

/**
 * The second pillar from the preferential age on; a fund pension from the third also from the reduced-tax day on, but beside a sum only
 * from that age; sums from it always.
 */
async function tooEarly(
  trx: SandboxTransaction,
  { today }: BusinessTime,
  code: string,
  { type, hasPartner }: { type: MoneyOutType; hasPartner: boolean },
): Promise<Verdict | null> {
  if (type === 'WITHDRAWAL_THIRD_PILLAR' && !hasPartner) return null
  const opened = (await openDays(trx, code))[3]
  const birth = birthDateOf(personalCode(code))
  const { preferential, reducedTax } = withdrawalAges(birth, opened === null ? null : civilDate(opened))
  const isReduced = reducedTax !== null && today >= reducedTax.date
  const mayBegin =
    today >= preferential.date || (type === 'FUND_PENSION_OPENING_THIRD_PILLAR' && isReduced && !hasPartner)
  return mayBegin ? null : refuse(CODE.tooEarly, 'The age for it is not reached')
}

async function runs(trx: SandboxTransaction, code: string, pillar: Pillar): Promise<Verdict | null> {
  const pensions = await fundPensionsOf(trx, code)
  const isRunning = pensions.some((each) => each.active && each.pillar === pillar)
  return isRunning ? refuse(CODE.alreadyTakenOut, 'A fund pension runs in this pillar') : null
}

type Waiting = { details: ApplicationDetails; mandateId: number | null }

/** The pending applications for money out of a pillar, each with the message that it came by. */
async function waitingIn(trx: SandboxTransaction, code: string, pillar: Pillar): Promise<Waiting[]> {
  const pending = await trx
    .selectFrom('application')
    .leftJoin('mandate_process', 'mandate_process.process_id', 'application.process_id')
    .select(['application.details', 'mandate_process.mandate_id'])
    .where('application.personal_code', '=', code)
    .where('application.status', '=', 'PENDING')
    .execute()
  return pending
    .map((row) => ({
      details: readDetails(row.details),
      mandateId: row.mandate_id === null ? null : Number(row.mandate_id),
    }))
    .filter(({ details }) => takesOutOf(details) === pillar)
}

/** The named funds have the units, and a sum leaves units of the pillar to the fund pension beside it. */
async function notThere(
  trx: SandboxTransaction,
  code: string,
  pillar: Pillar,
  details: MoneyOutDetails,
  partners: readonly ApplicationDetails[],
): Promise<Verdict | null> {
  const [held, locked] = [await unitsHeld(trx, code), await lockedUnits(trx, code)]
  // Units of a third-pillar sum that waits are locked already.
  const free = (isin: Isin) => (held.get(isin) ?? 0) - (locked.get(isin) ?? 0)
  const enough = refuse(CODE.notEnoughUnits, 'Not enough units')
  const sum = amountsOf(details)
  for (const amount of sum) {
    if (pillarOf(amount.isin) !== pillar) return refuse(CODE.unknownFund, 'The fund is not of this pillar')
    if (free(amount.isin) < ('units' in amount ? amount.units : 1)) return enough
  }
  if (![details, ...partners].some(isFundPensionOpening)) return null
  const taken = [...sum, ...partners.flatMap(amountsOf).filter((amount) => 'percent' in amount)]
  const left = (isin: Isin) => {
    const amount = taken.find((each) => each.isin === isin)
    if (amount === undefined) return free(isin)
    return free(isin) - ('units' in amount ? amount.units : unitsOfPercent(held.get(isin) ?? units(0), amount.percent))
  }
  return [...held.keys()].some((isin) => pillarOf(isin) === pillar && left(isin) > 0) ? null : enough
}

const amountsOf = (details: ApplicationDetails): readonly (PercentOfFund | UnitsOfFund)[] =>
  'amounts' in details ? details.amounts : []
