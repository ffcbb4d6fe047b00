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
const FIRST_BIRTHDAY = civilDate('1962-01-01')
const BIRTHDAYS = 15_000
const YEARS_OF_SAVING = 2
/** Serial numbers 800 to 899 of a birthday (digits 8 to 10 of the code) belong to generated people; no sample person has one. */
export const GENERATED_SERIALS = { first: 800, last: 899 }

/** The first `count` generated people; number n is always the same person. For load tests: short histories. */
export function generatePeople(count: number, today: CivilDate): GeneratedPerson[] {
  return Array.from({ length: count }, (_, number) => generatedPerson(number, today))
}

function generatedPerson(number: number, today: CivilDate): GeneratedPerson {
  const draw = randomFrom(seedOf(`person ${String(number)}`))
  const pick = (list: readonly string[]): string => list[Math.floor(draw() * list.length)] ?? ''
  const since = addMonths(today, -12 * YEARS_OF_SAVING)
  return {
    personalCode: generatedCode(number),
    firstName: pick(FIRST_NAMES),
    lastName: pick(LAST_NAMES),
    phone: `+3725${String(9_000_000 + number).padStart(7, '0')}`,
    email: `inimene${String(number)}@example.ee`,
    address: { street: `Koormuse ${String(number)}`, districtCode: '0784', postalCode: '10001', countryCode: 'EE' },
    plan: {
      wagePercent: 50 + Math.floor(draw() * 100),
      contributionDay: 10 + Math.floor(draw() * 6),
      parts: 1,
      second: { since, funds: [{ from: since, isin: pick(SECOND_FUNDS) }] },
      third: null,
    },
  }
}

/** A valid code of its own for every number below 1 500 000. */
function generatedCode(number: number): string {
  const birth = addDays(FIRST_BIRTHDAY, number % BIRTHDAYS)
  const serial = GENERATED_SERIALS.first + Math.floor(number / BIRTHDAYS)
  const century = birth < '2000-01-01' ? 3 : 5
  const base = `${String(century + (number % 2))}${birth.slice(2, 4)}${birth.slice(5, 7)}${birth.slice(8, 10)}${String(serial)}`
  for (let check = 0; check <= 9; check += 1) {
    const code = parsePersonalCode(`${base}${String(check)}`)
    if (code !== null) return code
  }
  throw new RangeError(`No personal code for generated person ${String(number)}`)
}
