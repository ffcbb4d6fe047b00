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
  ['that tells one of both', { current: 4 }, { current: 4, pending: null }],
  ['that tells both', { current: 2, pending: 6 }, { current: 2, pending: 6 }],
])('of a registry %s no contribution rate is claimed but what it tells', (_, rates, expected) => {
  const said = 'current' in rates ? { secondPillarPaymentRates: rates } : {}
  expect(personSchema.parse({ ...person, ...said })).toMatchObject({
    secondPillarPaymentRates: expected,
    secondPillarContributionsStopped: null,
  })
})
