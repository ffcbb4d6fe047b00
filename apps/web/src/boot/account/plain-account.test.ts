import { civilDate } from '@sammas/domain/dates/civil-date'
import { fundList, statementGet } from '@sammas/contract/fund'
import { capitalGet, conversionGet, userGet } from '@sammas/contract/user'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { moneyOf } from '#web/screens/account/money.ts'
import { filled, fillingOf } from './fill-holes.ts'
import { plainAccount } from './plain-account.ts'
import { readCapital, readStatement, readUser } from './read-answers.ts'

const OWN = 'Sammas Funds'

const user = {
  id: 7,
  personalCode: '49203152718',
  firstName: 'MARI-LIIS',
  lastName: 'TAMM',
  email: 'mari@example.ee',
  phoneNumber: '+37251234567',
  memberNumber: null,
  pensionAccountNumber: '987654321',
  secondPillarPikNumber: null,
  address: null,
  age: 34,
  secondPillarActive: true,
  thirdPillarActive: true,
}
const flow = { total: 1, yearToDate: 1, lastYear: 1 }
const pillar = {
  selectionPartial: false,
  selectionComplete: true,
  transfersPartial: false,
  transfersComplete: true,
  pendingWithdrawal: false,
  paymentComplete: true,
  contribution: flow,
  subtraction: flow,
}
const conversion = { secondPillar: pillar, thirdPillar: pillar, secondPillarState: { kind: 'in-funds' } }
const onPik = { kind: 'on-pik', pik: { accountNumber: null, part: 'part' }, contributesToFund: true }
const withState = (secondPillarState: object | null) => ({ conversion: { ...conversion, secondPillarState } })
const capital = {
  membershipBonus: 1,
  capitalPayment: 100.1,
  unvestedWorkCompensation: 0,
  workCompensation: 0,
  profit: 3,
  total: 104.1,
  currency: 'EUR',
}
const item = (of: 2 | 3, value: number | null, more: object = {}) => ({
  fund: {
    isin: 'EE3600019758',
    name: 'Fond',
    pillar: of,
    status: 'ACTIVE',
    fundManager: { name: OWN },
    managementFeeRate: 0.0029,
    ongoingChargesFigure: 0.0039,
    nav: 1.1,
    inceptionDate: '2017-03-28',
  },
  value,
  unavailableValue: 0.5,
  currency: 'EUR',
  activeContributions: true,
  contributions: 10,
  subtractions: -1.5,
  profit: 1,
  units: 1,
  unitPrice: 1.1,
  priceDay: '2026-11-20',
  ...more,
})
const statement = [item(2, 12_000.05), item(2, 345.5), item(3, 0.1)]
const answers = { user, conversion, checks: [] as unknown, statement: statement as unknown, capital: null as unknown }
const member = { ...answers, user: { ...user, memberNumber: 12 }, capital }

const drawn = (given: object) => plainAccount({ ...answers, ...given }, OWN)

describe('an account on which all is plain is drawn', () => {
  test('with the sums of the application', () => {
    const held = z.decode(statementGet.reply, statement)
    const of = { capital: undefined, capitalMissing: null, crossed: null, managerName: OWN }
    const { summary } = moneyOf({ kind: 'in-funds' }, held, of)
    const account = drawn({})
    expect(account?.total).toBe(summary.total.value)
    expect([...(account?.parts.values() ?? [])]).toEqual(summary.rows.map(({ value }) => value))
    expect(account).toMatchObject({ name: 'Mari-Liis Tamm', email: 'mari@example.ee', phone: '+37251234567' })
  })

  test('with the capital of a member', () => {
    expect(plainAccount(member, OWN)?.total).toBe(1_234_715 + 10_410)
  })

  test('with a part that is empty, without contacts', () => {
    const account = drawn({ user: { ...user, email: null, phoneNumber: null }, statement: [item(2, 5)] })
    expect(account?.parts.get('third-pillar')).toBe(0)
    expect(account).toMatchObject({ email: null, phone: null })
  })
})

describe('everything else is left to the application', () => {
  test.each<[string, object]>([
    ['no answer of the person', { user: undefined }],
    ['an answer of another shape', { user: [user] }],
    ['a person without a name', { user: { ...user, firstName: null } }],
    ['an investment account', withState(onPik)],
    ['a state that is not known', withState(null)],
    ['a state of a later server', withState({ kind: 'elsewhere' })],
    ['a pillar that was taken out', withState({ kind: 'paid-out', on: null })],
    ['a member with unknown capital', { user: { ...user, memberNumber: 3 } }],
    ['capital that is no number', { user: { ...user, memberNumber: 3 }, capital: { ...capital, total: '104.10' } }],
    ['capital in other money', { user: { ...user, memberNumber: 3 }, capital: { ...capital, currency: 'USD' } }],
    ['no conversion', { conversion: undefined }],
    [
      'money being taken out',
      withState({ kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null }),
    ],
    ['no list of questions', { checks: { error: 'x' } }],
    ['questions to be answered first', { checks: [{ type: 'OCCUPATION', success: false }] }],
    ['no statement', { statement: null }],
    ['nothing held', { statement: [] }],
    ['funds worth nothing', { statement: [item(2, 0, { unavailableValue: 0 })] }],
    ['a value that is not known', { statement: [item(2, 5), item(3, null)] }],
    ['a value that is no number', { statement: [item(2, 5), item(3, 5, { value: '5' })] }],
    ['a value without end', { statement: [item(2, Number.POSITIVE_INFINITY)] }],
    ['a value in other money', { statement: [item(2, 5), item(2, 5, { currency: 'EEK' })] }],
    ['a fund of no pillar', { statement: [item(2, 5), item(2, 5, { fund: { ...item(2, 5).fund, pillar: 1 } })] }],
  ])('%s', (_, given) => {
    expect(drawn(given)).toBeNull()
  })

  test('questions do not delay a person with nothing in the third pillar of the provider', () => {
    expect(drawn({ checks: [{ type: 'OCCUPATION' }], statement: [item(2, 5)] })).not.toBeNull()
  })
})

describe('parsing without the schemas gives their results', () => {
  test.each([
    ['as it is', statement],
    ['with absent fields', [item(2, null, { unavailableValue: undefined, profit: undefined, currency: undefined })]],
    ['with halves of a cent', [item(3, 1.005), item(3, 1e-7), item(2, 0.1 + 0.2)]],
  ])('the statement %s', (_, wire) => {
    const read = z.decode(statementGet.reply, JSON.parse(JSON.stringify(wire)) as typeof statement)
    expect(read).toMatchObject(readStatement(wire))
  })

  test('person and capital', () => {
    expect(z.decode(userGet.reply, user)).toMatchObject(readUser(user))
    expect(z.decode(capitalGet.reply, capital)).toMatchObject(readCapital(capital))
    expect(() => z.decode(conversionGet.reply, conversion)).not.toThrow()
    expect(fundList.path).toBe('/v1/funds')
  })
})

describe('the texts', () => {
  const today = civilDate('2026-11-23')
  const texts = (language: 'et' | 'en') => {
    const account = drawn({})
    return account && fillingOf(account, language, today)
  }

  test('are written as the application writes them, in each language', () => {
    expect(texts('et')).toMatchObject({
      whole: '12\u00a0347',
      cents: ',15\u00a0€',
      total: '12\u00a0347,15\u00a0€',
      'third-pillar': '0,60\u00a0€',
      'member-capital': null,
      phone: '+372\u00a05123\u00a04567',
      day: '23.\u00a0november\u00a02026',
    })
    expect(texts('en')).toMatchObject({ cents: '.15\u00a0€', day: 'November\u00a023,\u00a02026' })
  })

  test('fill their placeholders; a text with an empty placeholder is absent', () => {
    const filling = texts('et')
    if (filling === null) throw new Error('Nothing is drawn')
    expect(filled('Tere, %name%!', filling)).toBe('Tere, Mari-Liis Tamm!')
    expect(filled('%member-capital%', filling)).toBeNull()
    expect(filled('%email%', { ...filling, email: '$& %total%' })).toBe('$& %total%')
  })
})
