import { addDays, addMonths, civilDate } from '@sammas/domain/dates/civil-date'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import { randomFrom, seedOf } from '../market-prices/random.ts'
import type { Identity } from './person-row.ts'
import type { SavingsPlan } from './savings-plan.ts'

type GeneratedPerson = Identity & { plan: SavingsPlan }

const FIRST_NAMES = [
  'Anna',
  'Kristjan',
  'Maria',
  'Marko',
  'Kadri',
  'Sander',
  'Triin',
  'Ülo',
  'Õie',
  'Žanna',
  'Kert',
  'Piret',
]
const LAST_NAMES = [
  'Saar',
  'Mägi',
  'Sepp',
  'Ilves',
  'Rebane',
  'Kukk',
  'Põder',
  'Vaher',
  'Jõgi',
  'Šmidt',
  'Kivi',
  'Nurm',
]
const SECOND_FUNDS = ['EE3600109435', 'EE3600019758', 'EE3600019766', 'EE3600103503', 'EE3600001699', 'EE3600109401']
/** The first ones are young, so that no advice depends on their age. */
const LAST_BIRTHDAY = civilDate('2003-01-24')
const BIRTHDAYS = 15_000
/** From this number on they are born before October 1965: they have reached the preferential age. The last such one has number 14 999. */
export const FIRST_ELDERLY = 13_650
const YEARS_OF_SAVING = 2
/** Person n has the number +3725 and this plus n. */
const FIRST_PHONE = 9_000_000
/** Serial numbers 800 to 899 of a birthday (digits 8 to 10 of the code) belong to generated people; no sample person has one. */
export const GENERATED_SERIALS = { first: 800, last: 899 }

/** So many generated people from number `first` on; number n is always the same person. For load tests: short histories. */
export function generatePeople(count: number, today: CivilDate, first = 0): GeneratedPerson[] {
  return Array.from({ length: count }, (_, index) => generatedPerson(first + index, today))
}

/** The generated person with this number; null for every other number. */
export function generatedOwnerOf(phone: string): Identity | null {
  const number = /^\+3725(9\d{6})$/.exec(phone)?.[1]
  return number === undefined ? null : identityOf(Number(number) - FIRST_PHONE, picking(Number(number) - FIRST_PHONE))
}

type Picking = { draw: () => number; pick: (list: readonly string[]) => string }

function picking(number: number): Picking {
  const draw = randomFrom(seedOf(`person ${String(number)}`))
  return { draw, pick: (list) => list[Math.floor(draw() * list.length)] ?? '' }
}

function generatedPerson(number: number, today: CivilDate): GeneratedPerson {
  const given = picking(number)
  const since = addMonths(today, -12 * YEARS_OF_SAVING)
  return {
    ...identityOf(number, given),
    plan: {
      wagePercent: 50 + Math.floor(given.draw() * 100),
      contributionDay: 10 + Math.floor(given.draw() * 6),
      parts: 1,
      second: { since, funds: [{ from: since, isin: given.pick(SECOND_FUNDS) }] },
      third: null,
    },
  }
}

function identityOf(number: number, { pick }: Picking): Identity {
  return {
    personalCode: generatedCode(number),
    firstName: pick(FIRST_NAMES),
    lastName: pick(LAST_NAMES),
    phone: `+3725${String(FIRST_PHONE + number)}`,
    email: `inimene${String(number)}@example.ee`,
    address: { street: `Koormuse ${String(number)}`, districtCode: '0784', postalCode: '10001', countryCode: 'EE' },
  }
}

/** A valid, unique code for every number below 1 500 000. */
function generatedCode(number: number): string {
  const birth = addDays(LAST_BIRTHDAY, -(number % BIRTHDAYS))
  const serial = GENERATED_SERIALS.first + Math.floor(number / BIRTHDAYS)
  const century = birth < '2000-01-01' ? 3 : 5
  const base = `${String(century + (number % 2))}${birth.slice(2, 4)}${birth.slice(5, 7)}${birth.slice(8, 10)}${String(serial)}`
  for (let check = 0; check <= 9; check += 1) {
    const code = parsePersonalCode(`${base}${String(check)}`)
    if (code !== null) return code
  }
  throw new RangeError(`No personal code for generated person ${String(number)}`)
}
