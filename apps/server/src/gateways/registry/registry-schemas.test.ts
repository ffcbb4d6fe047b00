import { expect, test } from 'vitest'
import { personSchema } from './registry-schemas.ts'

const person = {
  personalCode: '49203152718',
  firstName: 'Mari-Liis',
  lastName: 'Tamm',
  email: null,
  phoneNumber: null,
  address: { street: null, districtCode: null, postalCode: null, countryCode: null },
  pensionAccountNumber: null,
  secondPillarPikNumber: null,
  secondPillarActive: true,
  thirdPillarActive: false,
}

test.each([
  ['of an earlier version', {}, { current: null, pending: null }],
  ['with a rate that is not known here', { current: 8, pending: 6 }, { current: null, pending: 6 }],
  ['with one of both', { current: 4 }, { current: 4, pending: null }],
  ['with both', { current: 2, pending: 6 }, { current: 2, pending: 6 }],
])('of a registry %s no contribution rate is claimed except the announced one', (_, rates, expected) => {
  const rateFields = 'current' in rates ? { secondPillarPaymentRates: rates } : {}
  expect(personSchema.parse({ ...person, ...rateFields })).toMatchObject({
    secondPillarPaymentRates: expected,
    secondPillarContributionsStopped: null,
  })
})

test('names and contact details are read clean, and a text that is no e-mail address as none', () => {
  const read = personSchema.parse({
    ...person,
    firstName: ' Mari-Liis\u200b',
    lastName: 'Tamm\u00a0',
    email: ' mari@example.ee\u200e ',
    phoneNumber: '+372 5123 4567 ',
    address: { street: 'Kase 5-12 ', districtCode: ' 0784', postalCode: '10412\u2060', countryCode: 'ee ' },
  })
  expect(read).toMatchObject({
    firstName: 'Mari-Liis',
    lastName: 'Tamm',
    email: 'mari@example.ee',
    phoneNumber: '+37251234567',
    address: { street: 'Kase 5-12', districtCode: '0784', postalCode: '10412', countryCode: 'EE' },
  })
  for (const email of ['mari@', '0', ' ', 'tõnu@example.ee'])
    expect(personSchema.parse({ ...person, email, phoneNumber: '\u200b' })).toMatchObject({
      email: null,
      phoneNumber: null,
    })
})
