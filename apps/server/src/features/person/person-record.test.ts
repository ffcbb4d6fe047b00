import { userGet } from '@sammas/contract/user'
import { parsePersonalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { userOf } from './person-handlers.ts'

test('a person unknown to the registry has a complete answer, with nothing invented', () => {
  const personalCode = parsePersonalCode('49203152718')
  if (personalCode === null) throw new Error('no personal code')
  const [email, phoneNumber] = ['mari@example.ee', null]
  const person = { id: 7, personalCode, firstName: 'Mari', lastName: 'Tamm', email, phoneNumber, memberNumber: null }
  const user = userOf({ ...person, memberSince: null }, null, new Date('2026-11-23T10:00:00Z'))
  expect(z.encode(userGet.reply, user)).toMatchObject({
    email,
    pensionAccountNumber: null,
    address: { street: null, districtCode: null, postalCode: null, countryCode: null },
    secondPillarActive: false,
    thirdPillarActive: false,
    secondPillarPaymentRates: { current: null, pending: null },
    age: 34,
  })
})
