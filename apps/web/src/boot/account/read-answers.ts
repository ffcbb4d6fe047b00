import type { User } from '@sammas/contract/user'
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import type { MemberCapital } from '@sammas/domain/account/summary'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Holding } from '@sammas/domain/holdings/holding'
import { type Cents, centsFromEuros, ZERO_CENTS } from '@sammas/domain/money/cents'
import { rateFromFraction } from '@sammas/domain/money/rate'

// Parses the parts of the answers that the prerendered page needs, without the schemas, which would load too late. It is stricter than
// they are: the schemas' own test compares both. Every function throws on unexpected data.

function refuse(): never {
  throw new TypeError('This answer is not plain')
}

type Fields = Readonly<Record<string, unknown>>

// Fields of any object, known or not; throws for null and other values.
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : refuse()

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : refuse())
const text = (value: unknown): string => (typeof value === 'string' ? value : refuse())
const number = (value: unknown): number => (typeof value === 'number' ? value : refuse())
const truth = (value: unknown): boolean => (typeof value === 'boolean' ? value : refuse())
const euros = (value: unknown): Cents => centsFromEuros(number(value))

/** Null where the answer has null or nothing. */
const orNull = <Value>(value: unknown, read: (value: unknown) => Value): Value | null =>
  value === null || value === undefined ? null : read(value)

/** Amounts in other currencies than euros are not summed up here. */
const inEuros = (currency: unknown): void => {
  if (currency !== undefined && currency !== 'EUR') refuse()
}

/** The answer of `/v1/me`. */
export function readUser(answer: unknown) {
  const user = fields(answer)
  return {
    personalCode: text(user['personalCode']),
    firstName: text(user['firstName']),
    lastName: text(user['lastName']),
    email: orNull(user['email'], text),
    phoneNumber: orNull(user['phoneNumber'], text),
    memberNumber: orNull(user['memberNumber'], number),
    thirdPillarActive: truth(user['thirdPillarActive']),
  } satisfies Partial<User>
}

/** The state of the second pillar in the answer of `/v1/me/conversion`, where it needs no special words. */
export function readPlainState(answer: unknown): SecondPillarState {
  const kind = fields(fields(answer)['secondPillarState'])['kind']
  return kind === 'in-funds' || kind === 'never-had' ? { kind } : refuse()
}

/** The answer of `/v1/amlchecks`. */
export const readChecks = (answer: unknown): readonly unknown[] => list(answer)

/** The answer of `/v1/me/capital`. */
export function readCapital(answer: unknown): MemberCapital {
  const capital = fields(answer)
  inEuros(capital['currency'])
  return {
    capitalPayment: euros(capital['capitalPayment']),
    profit: euros(capital['profit']),
    membershipBonus: euros(capital['membershipBonus']),
    workCompensation: euros(capital['workCompensation']),
    unvestedWorkCompensation: euros(capital['unvestedWorkCompensation']),
    total: euros(capital['total']),
  }
}

/** The answer of `/v1/pension-account-statement`. */
export const readStatement = (answer: unknown): Holding[] => list(answer).map(holding)

function holding(value: unknown): Holding {
  const item = fields(value)
  const fund = fields(item['fund'])
  const pillar = fund['pillar']
  if (pillar !== 2 && pillar !== 3) refuse()
  inEuros(item['currency'])
  return {
    fund: {
      // Only compared with others; the schema validates its form.
      isin: text(fund['isin']) as Isin,
      name: text(fund['name']),
      pillar,
      status: orNull(fund['status'], text) ?? 'ACTIVE',
      managerName: text(fields(fund['fundManager'])['name']),
      managementFeeRate: rateFromFraction(number(fund['managementFeeRate'])),
      ongoingChargesFigure: rateFromFraction(number(fund['ongoingChargesFigure'])),
    },
    value: orNull(item['value'], euros),
    unavailableValue: orNull(item['unavailableValue'], euros) ?? ZERO_CENTS,
    activeContributions: truth(item['activeContributions']),
    contributions: euros(item['contributions']),
    subtractions: euros(item['subtractions']),
    profit: orNull(item['profit'], euros),
  }
}
