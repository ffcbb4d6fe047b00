import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { PERSON_SCREENS } from './first-screens.ts'

test('every call that is made early is a call of a person that the contract knows', () => {
  const known = Object.values(endpoints)
    .filter(({ method, access }) => method === 'GET' && access !== 'client')
    .map(({ path }) => `/api${path}`)
  for (const { calls } of PERSON_SCREENS) {
    for (const address of calls) expect(known).toContain(address.split('?')[0])
  }
})
