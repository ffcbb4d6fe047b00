import type { Endpoint } from '@sammas/contract/endpoint'
import { endpoints } from '@sammas/contract/endpoints'
import { day, euros, orNull } from '@sammas/contract/wire'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerEncoder } from './answer-encoder.ts'

const withJson = Object.entries<Endpoint>(endpoints).filter(([, { replyKind }]) => replyKind === 'json')

test.each(withJson)('%s: its answer can be encoded', (_name, { reply }) => {
  expect(answerEncoder(reply)).toBeTypeOf('function')
})

const sum = z.object({ amount: euros, day: orNull(day) })
const either = z.discriminatedUnion('type', [
  z.object({ type: z.literal('SUM'), ...sum.shape }),
  z.object({ type: z.literal('NAME'), name: z.optional(z.string()) }),
])
const named = z.object({ type: z.string(), details: z.unknown() })
const { funds, amounts } = {
  funds: endpoints.fundList.reply,
  amounts: z.array(sum),
}
const fund = {
  isin: 'EE3600109435',
  name: 'Fond',
  pillar: 2,
  status: 'ACTIVE',
  fundManager: { name: 'Sammas' },
  managementFeeRate: 39_000,
  ongoingChargesFigure: 42_000,
  nav: null,
  inceptionDate: '2017-01-01',
}

const cases: [string, z.core.$ZodType, unknown][] = [
  ['money in euros', amounts, [{ amount: 123_456, day: '2026-11-22' }]],
  ['more than the contract names', amounts, [{ amount: 1, day: null, personalCode: '49203152718' }]],
  ['money that is no number', amounts, [{ amount: NaN, day: null }]],
  ['money that is text', amounts, [{ amount: '12', day: null }]],
  ['money that is missing', amounts, [{ day: null }]],
  ['a day that is missing', amounts, [{ amount: 1 }]],
  ['a day that is none', amounts, [{ amount: 1, day: '22.11.2026' }]],
  ['no list', amounts, { amount: 1 }],
  ['funds', funds, [fund, { ...fund, pillar: 3 }]],
  ['a fund of no pillar', funds, [{ ...fund, pillar: 4 }]],
  ['a fund with an isin that is none', funds, [{ ...fund, isin: 'x' }]],
  ['one of several', z.array(either), [{ type: 'SUM', amount: 5, day: null }, { type: 'NAME' }]],
  ['none of several', z.array(either), [{ type: 'OTHER' }]],
  ['the last of several', z.array(z.union([either, named])), [{ type: 'OTHER', details: { any: [1, null] } }]],
  ['any values by name', z.record(z.string(), z.unknown()), { a: 1, b: { c: [null] } }],
]

test.each(cases)('%s: it is encoded, or refused, as the schema itself does', (_what, schema, value) => {
  const outcome = (encode: () => unknown) => {
    try {
      return JSON.stringify(encode())
    } catch (error) {
      return error instanceof z.core.$ZodError ? error.issues.map(({ path }) => path.join('.')) : error
    }
  }
  const expected = outcome(() => z.encode(schema as z.ZodMiniType, value))
  expect(outcome(() => answerEncoder(schema)(value))).toEqual(expected)
})

test('a schema that cannot be reversed is refused when it is registered, not when it is answered with', () => {
  const oneWay = z.pipe(
    z.string(),
    z.transform((text: string) => text.length),
  )
  expect(() => answerEncoder(z.object({ length: oneWay }))).toThrow('one way')
  expect(() => answerEncoder(z.looseObject({}))).toThrow('anything in it')
  expect(() => answerEncoder(z.array(z.string()).check(z.maxLength(2)))).toThrow('a check')
  expect(() => answerEncoder(z.map(z.string(), z.string()))).toThrow('no answer')
})
