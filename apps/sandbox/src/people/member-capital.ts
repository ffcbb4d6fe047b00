import { tallinnDate, yearOf } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { CapitalEvent, ProviderFacts, SamplePerson } from './sample-person.ts'

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

/** A membership bonus on the last day of every full year until today, growing by a tenth a year. */
function yearlyBonuses(bonus: ProviderFacts['bonus'], today: CivilDate): CapitalEvent[] {
  if (bonus === null) return []
  const { firstYear, euros } = bonus
  return yearsUntil(firstYear, today).map((year, index) =>
    capitalEvent('MEMBERSHIP_BONUS', `${String(year)}-12-31`, euros * (1 + index / 10)),
  )
}

/** The years from the first to the last one that is over. */
function yearsUntil(firstYear: number, today: CivilDate): number[] {
  return Array.from({ length: Math.max(yearOf(today) - firstYear, 0) }, (_, index) => firstYear + index)
}

/** The provider's own data at the first start: of each person, and of the cooperative. */
export function providerSeed(people: readonly SamplePerson[], now: Date) {
  const today = tallinnDate(now)
  const members = people.map((person) => {
    const { capital, bonus } = person.provider
    return { ...person, provider: { ...person.provider, capital: [...capital, ...yearlyBonuses(bonus, today)] } }
  })
  return { people: members, organisation: organisationCapitalEvents(members, today) }
}

/** The cooperative earned 4 % a year on the members' capital. */
const YEARLY_RETURN_PERCENT = 4
const FOUNDED = 2018

/**
 * The cooperative's own events that fit the members': their payments and bonuses, and a return on them at the end of every year. The
 * unit price of a day is all money until then divided by all units.
 */
function organisationCapitalEvents(people: readonly SamplePerson[], today: CivilDate): OrganisationCapitalEvent[] {
  const paid = people
    .flatMap(({ provider }) => provider.capital)
    .map(({ type, date, fiat }): OrganisationCapitalEvent => {
      return { type: type === 'UNVESTED_WORK_COMPENSATION' ? 'WORK_COMPENSATION' : type, date, fiat }
    })
  const returns = yearsUntil(FOUNDED, today).map((year): OrganisationCapitalEvent => {
    const base = paid.reduce((sum, { date, fiat }) => (date < `${String(year)}-01-01` ? sum + fiat : sum), 0)
    return {
      type: 'FIAT_RETURN',
      date: `${String(year)}-12-31`,
      fiat: Math.round((base * YEARLY_RETURN_PERCENT) / 100),
    }
  })
  return [...paid, ...returns].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
