import { plan, type PlanAnswer } from '@sammas/contract/plan'

/** A figure that the registry answers. */
export const known = (value: unknown) => ({ value, source: 'REGISTRY_BALANCES', unknown: null })
/** A figure that it does not answer, and why. */
export const unknown = (reason: string) => ({ value: null, source: 'REGISTRY_BALANCES', unknown: reason })
export const paidIn = { own: 0, employer: 0, state: 0, unsaid: 0 }
const suitable = (fee: number) => ({ isin: 'EE3600109435', name: 'A fund', ongoingChargesFigure: fee })

/** The server's answer about a person of 36 with both pillars here; `changes` in the form of the wire. */
export const planAnswer = (changes: object = {}): PlanAnswer =>
  plan.parse({
    today: '2026-11-23',
    birthDate: '1990-01-01',
    pension: { date: '2055-04-01', age: { years: 65, months: 3 }, isSet: false },
    months: { from: '2025-11-01', until: '2026-10-31' },
    wage: known(2000),
    secondPillarState: 'in-funds',
    secondPillar: {
      value: known(10_000),
      fee: known(0.01),
      contributions: { rate: known(2), coming: [{ paymentRate: 6, from: '2027-01-01' }], nextFrom: '2027-01-01' },
      paidIn,
    },
    thirdPillar: {
      value: known(500),
      fee: known(0.005),
      ownAMonth: known(30),
      employerAMonth: known(10),
      opened: '2012-03-01',
      paidIn,
    },
    thirdPillarThisYear: known(0),
    recommendedDurations: known([{ age: 65, years: 19 }]),
    largestFall: known({ share: 0.5, from: '2007-01-01', to: '2009-01-01' }),
    suitableFunds: { second: suitable(0.0039), third: suitable(0.0043) },
    feesUntilPension: 12_345.67,
    ...changes,
  })
