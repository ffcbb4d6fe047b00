import type { CapitalEvent, SamplePerson } from './sample-person.ts'

/** An event of the cooperative as a whole; `fiat` in cents. */
type OrganisationCapitalEvent = {
  type: 'CAPITAL_PAYMENT' | 'MEMBERSHIP_BONUS' | 'WORK_COMPENSATION' | 'FIAT_RETURN'
  date: string
  fiat: number
}

/** A member's event that bought units at one euro each. */
export function capitalEvent(type: CapitalEvent['type'], date: string, euros: number): CapitalEvent {
  const fiat = Math.round(euros * 100)
  return { type, date, fiat, ownershipUnits: fiat * 100 }
}

/** A membership bonus on the last day of every year from the first, growing by a tenth a year. */
export function yearlyBonus(firstYear: number, euros: number): CapitalEvent[] {
  return Array.from({ length: 2025 - firstYear + 1 }, (_, index) =>
    capitalEvent('MEMBERSHIP_BONUS', `${String(firstYear + index)}-12-31`, euros * (1 + index / 10)),
  )
}

/** The cooperative earned 4 % a year on what the members had brought in. */
const YEARLY_RETURN_PERCENT = 4

/**
 * The cooperative's own events that fit the members': what they paid in and were given, and a return on it at the end of every year.
 * The unit price of a day is all money until then divided by all units.
 */
export function organisationCapitalEvents(people: readonly SamplePerson[]): OrganisationCapitalEvent[] {
  const paid = people
    .flatMap(({ provider }) => provider.capital)
    .map(({ type, date, fiat }): OrganisationCapitalEvent => {
      return { type: type === 'UNVESTED_WORK_COMPENSATION' ? 'WORK_COMPENSATION' : type, date, fiat }
    })
  const returns = ['2018', '2019', '2020', '2021', '2022', '2023', '2024', '2025'].map(
    (year): OrganisationCapitalEvent => {
      const base = paid.reduce((sum, { date, fiat }) => (date < `${year}-01-01` ? sum + fiat : sum), 0)
      return { type: 'FIAT_RETURN', date: `${year}-12-31`, fiat: Math.round((base * YEARLY_RETURN_PERCENT) / 100) }
    },
  )
  return [...paid, ...returns].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
