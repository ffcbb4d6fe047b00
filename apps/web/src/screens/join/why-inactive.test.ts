import { expect, test } from 'vitest'
import { whyInactive } from './why-inactive.ts'

const complete = {
  email: 'mari@post.ee',
  phoneNumber: '',
  street: 'Õle 7–12',
  postalCode: '10319',
  countryCode: 'EE',
  districtCode: '0784',
}

test('the reason names the actual problem', () => {
  expect(whyInactive(complete)).toBeNull()
  expect(whyInactive({ ...complete, street: '' })).toBe('join.why.missing')
  expect(whyInactive({ ...complete, email: '' })).toBe('join.why.missing')
  expect(whyInactive({ ...complete, email: 'mari@post' })).toBe('join.why.email')
  expect(whyInactive({ ...complete, email: 'mari@post', districtCode: '' })).toBe('join.why.wrong')
  expect(whyInactive({ ...complete, postalCode: '1011' })).toBe('join.why.wrong')
})
