import type { Endpoint } from '@sammas/contract/endpoint'
import { MOST_TOGETHER } from '@sammas/contract/together'
import { returnsGet } from '@sammas/contract/returns'
import { requestOf } from '../src/api/request.ts'
import { DEFAULT_CHOICE } from '../src/features/return-comparison/comparison-choice.ts'
import { RETURNS_START } from '../src/api/first-calls.ts'
import { endpoints } from '@sammas/contract/endpoints'
import { expect, test } from 'vitest'
import { PERSON_SCREENS } from './first-screens.ts'

test('the early returns are those that the comparison asks for first', () => {
  const [address] = requestOf(
    returnsGet,
    { query: { from: '2021-11-22', keys: [DEFAULT_CHOICE.own, DEFAULT_CHOICE.fund, DEFAULT_CHOICE.index] } },
    {
      origin: '',
      fetch: () => Promise.reject(new Error('not used')),
      language: () => 'et',
      token: () => null,
      sessionId: () => '',
      oauthClient: () => ({ id: '', secret: '' }),
      onUnauthorized: () => undefined,
    },
  )
  const account = PERSON_SCREENS.find(({ path }) => path === '/account')
  expect(account?.calls.map((call) => call.replace(RETURNS_START, '2021-11-22'))).toContain(address)
})

test('every call that is made early is one that can be asked for together with others, or is the same for everybody', () => {
  const known = Object.values<Endpoint>(endpoints)
    .filter(({ together, sameForAll }) => together || sameForAll)
    .map(({ path }) => `/api${path}`)
  for (const { calls } of PERSON_SCREENS) {
    for (const address of calls) expect(known).toContain(address.split('?')[0])
    expect(calls.length).toBeLessThanOrEqual(MOST_TOGETHER)
  }
})
