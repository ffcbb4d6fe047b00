import { addDays, civilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { cents } from '@sammas/domain/money/cents'
import { navFromNumber, units } from '@sammas/domain/money/units'
import { taxesOn } from '@sammas/domain/testing/law-of'
import type { Chosen, SignedWithdrawal } from '#web/screens/withdrawals/flow-draft.ts'
import { withdrawals, type Flow, type WithdrawalContext } from '#web/screens/withdrawals/withdrawals-flow.ts'

/** The registry's day of `inPage`. */
export const TODAY = civilDate('2026-11-23')

const { reduced } = taxesOn(TODAY)
const past = { date: addDays(TODAY, -400), isSet: true }
const fund = (of: string, count: number) => ({
  isin: isin(of),
  units: units(count * 10_000),
  nav: navFromNumber(1),
  leavesBefore: false,
})

/** Of money out of both pillars, in every way, with 20 000 € and 12 000 € in them. */
export const mayTakeBoth: WithdrawalContext = {
  pillars: {
    2: {
      right: { kind: 'may', sumTax: reduced, fundPension: 'beside-sum' },
      funds: [fund('EE3600109435', 20_000)],
    },
    3: {
      right: { kind: 'may', sumTax: reduced, fundPension: 'beside-sum' },
      funds: [fund('EE3600001707', 12_000)],
    },
  },
  recommendedYears: 20,
  hasClaim: false,
  contributionsEnd: null,
  coming: [],
  ages: { preferential: past, pension: past, reducedTax: past },
  running: [],
  pending: [],
  worth: { 2: cents(20_000_00), 3: cents(12_000_00) },
  work: { kind: 'not-known' },
}

/** A run of the flow for its steps: the choices, with the mandate and the facts derived from them. */
export function withdrawalFlow(
  choice: Partial<Chosen> = {},
  changes: Partial<WithdrawalContext> = {},
  signed: SignedWithdrawal | null = null,
): Flow {
  // No step reads the person or the conversion.
  const data = {
    context: { ...mayTakeBoth, ...changes },
    funds: [],
    pendingFacts: { today: TODAY },
  } as unknown as Flow['data']
  const chosen = { ...withdrawals.initial(data), ...choice }
  const choices = { flowId: 'run', chosen, agreedTo: null, contact: null, contactSaved: false }
  const mandate = withdrawals.mandateOf(chosen, data)
  const contact = {} as Flow['contact'] // requested in no step
  const run = { data, choices, mandate, contact, agreed: false, signed }
  const nothing = () => undefined
  return {
    ...run,
    kind: withdrawals,
    facts: withdrawals.factsOf(run),
    runName: 'run',
    choose: nothing,
    note: nothing,
    setContact: nothing,
    setAgreed: nothing,
    setHeld: nothing,
    finish: nothing,
    renew: nothing,
    restart: nothing,
  }
}
