import { addYears, type CivilDate } from '../dates/civil-date.ts'
import { isPensionAgeSet, pensionStart, preferentialStart } from '../law/pension-age.ts'
import { firstDayUnder, inForceOn } from '../law/figure.ts'
import { THIRD_PILLAR_REDUCED_TAX } from '../law/statutory-figures.ts'

/** A day of a person's own; `isSet` false: the age of that year is not set yet, and the day is the earliest that it can be. */
export type DayOfAge = { readonly date: CivilDate; readonly isSet: boolean }

/** The days on which taking money out changes for a person (docs/rules.md: Taking money out). */
export type WithdrawalAges = {
  /** From this day on both pillars may be taken out in retirement. */
  readonly preferential: DayOfAge
  readonly pension: DayOfAge
  /** From this day on a sum from the third pillar has the reduced tax; null without a known day of opening. */
  readonly reducedTax: DayOfAge | null
}

/** `opened`: the day on which the third pillar was opened; null without one, or when it is not known. */
export function withdrawalAges(birth: CivilDate, opened: CivilDate | null): WithdrawalAges {
  const preferential = dayOfAge(preferentialStart(birth).date)
  return {
    preferential,
    pension: dayOfAge(pensionStart(birth).date),
    reducedTax: opened === null ? null : reducedTaxDay(birth, opened, preferential),
  }
}

/** The day from which the third pillar may be paid as a fund pension: the earlier one of the two. */
export const thirdFundPensionDay = ({ preferential, reducedTax }: Omit<WithdrawalAges, 'pension'>): DayOfAge =>
  reducedTax !== null && reducedTax.date < preferential.date ? reducedTax : preferential

/** True from the age on at which the law of a day allows a first fund pension: before it, there is none. */
export const mayHaveFundPension = (age: number, day: CivilDate): boolean =>
  age >= inForceOn(THIRD_PILLAR_REDUCED_TAX, day).formerAge

const dayOfAge = (date: CivilDate): DayOfAge => ({ date, isSet: isPensionAgeSet(date) })

function reducedTaxDay(birth: CivilDate, opened: CivilDate, preferential: DayOfAge): DayOfAge {
  const under = (inForce: CivilDate): DayOfAge => {
    const { yearsAfterOpening, openedBefore, formerAge } = inForceOn(THIRD_PILLAR_REDUCED_TAX, inForce)
    const since = { date: addYears(opened, yearsAfterOpening), isSet: true }
    const age = opened < openedBefore ? { date: addYears(birth, formerAge), isSet: true } : preferential
    return since.date > age.date ? since : age
  }
  const date = firstDayUnder([THIRD_PILLAR_REDUCED_TAX], (inForce) => under(inForce).date)
  return { date, isSet: under(date).isSet }
}
