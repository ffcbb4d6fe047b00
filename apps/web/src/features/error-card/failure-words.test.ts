import { errorCodes } from '@sammas/contract/errors'
import { expect, test } from 'vitest'
import { cardCodes } from '#web/lib/card-codes.ts'
import common from '#web/i18n/messages.et.json'
import refusals from '#web/features/refusals/messages.et.json'
import card from './messages.et.json'
import { answeredError } from '#web/api/failure-body.ts'
import { wordsOf } from './failure-words.ts'

const answer = (...errors: { code: string; message?: string; path?: string; arguments?: string[] }[]) =>
  wordsOf({ kind: 'answer', status: 400, errors: errors.map(answeredError) })

test('no failure is silent', () => {
  expect(wordsOf({ kind: 'network' })).toMatchObject([{ code: 'network', message: null, reference: null }])
  expect(wordsOf({ kind: 'malformed' })).toMatchObject([{ code: 'generic', message: null, reference: null }])
  expect(wordsOf({ kind: 'answer', status: 500, errors: [] })).toMatchObject([
    { code: 'generic', message: null, reference: '500' },
  ])
})

test('where the server is at fault the request’s id is shown, shortened; elsewhere the words are enough', () => {
  const requestId = '3f2a9c1b-0000-4000-8000-000000000000'
  const referenceOf = (status: number, code: string) =>
    wordsOf({ kind: 'answer', status, errors: code === '' ? [] : [answeredError({ code })], requestId })[0].reference
  expect(referenceOf(500, 'internal.error')).toBe('3f2a9c1b')
  expect(referenceOf(502, '')).toBe('502 · 3f2a9c1b')
  expect(referenceOf(503, 'service.unavailable')).toBeNull()
  expect(referenceOf(504, 'pension.registry.connection.exception')).toBeNull()
  expect(referenceOf(400, 'brand.new')).toBe('brand.new')
})

test('an unknown code has general words, with itself as the error id', () => {
  expect(answer({ code: 'brand.new' })).toMatchObject([{ code: 'generic', message: null, reference: 'brand.new' }])
})

test('the error without a path leads, the others follow, none twice', () => {
  const words = answer(
    { code: 'required.field', path: 'email' },
    { code: 'ValidAddress', message: 'Street missing' },
    { code: 'ValidAddress' },
  )
  expect(words.map(({ code }) => code)).toEqual(['ValidAddress', 'required.field'])
  expect(words[0].message).toEqual({ from: 'server', text: 'Street missing' })
})

test('a refusal of the registry is shown for each part of the mandate, with the registry’s own words', () => {
  const code = 'mandate.processing.error.epis.unknown'
  const words = answer(
    { code, arguments: ['TRANSFER'], message: 'Unknown error' },
    { code, arguments: ['TRANSFER'], message: 'Unknown error' },
    { code, arguments: ['SELECTION'] },
  )
  expect(words.map(({ part }) => part)).toEqual(['TRANSFER', 'SELECTION'])
  expect(words[0].message).toEqual({ from: 'registry', text: 'Unknown error' })
})

test('an error about money out names its pillar, and what has changed since it was shown', () => {
  const aboutOf = (code: string, ...args: string[]) => answer({ code, arguments: args })[0]
  const changed = 'invalid.mandate.withdrawal.changed'
  expect(aboutOf(changed, 'SECOND', 'units-changed')).toMatchObject({ pillar: 2, changed: 'units-changed', part: null })
  expect(aboutOf(changed)).toMatchObject({ pillar: null, changed: null })
  const waits = 'invalid.mandate.withdrawal.pending'
  expect(
    answer({ code: waits, arguments: ['SECOND'] }, { code: waits, arguments: ['THIRD'] }).map(({ pillar }) => pillar),
  ).toEqual([2, 3])
  expect(aboutOf('mandate.processing.error.epis.too.early', 'WITHDRAWAL_THIRD_PILLAR', 'THIRD')).toMatchObject({
    pillar: 3,
  })
  expect(aboutOf('mandate.processing.error.epis.unknown', 'TRANSFER')).toMatchObject({ pillar: null })
  expect(aboutOf('invalid.mandate.source.amount.promised', 'SECOND')).toMatchObject({ pillar: null, changed: null })
})

test('the time of a retry is shown with each of the errors', () => {
  const errors = ['too.many.requests', 'brand.new'].map((code) => answeredError({ code }))
  const waits = (retryAfter?: number | null) =>
    wordsOf({ kind: 'answer', status: 429, errors, ...(retryAfter === undefined ? {} : { retryAfter }) })
  expect(waits(420).map((words) => words.retryAfter)).toEqual([420, 420])
  expect(waits(null).map((words) => words.retryAfter)).toEqual([null, null])
  expect(waits()[0].retryAfter).toBeNull()
})

test('a message that only repeats the code is left out', () => {
  expect(answer({ code: 'not.found', message: 'not.found' })[0].message).toBeNull()
})

test('every code of the contract has a line and advice', () => {
  const words: Record<string, unknown> = { ...common, ...refusals, ...card }
  const missing = [...errorCodes, ...cardCodes, 'generic', 'network'].filter(
    (code) => !words[`error.${code}`] || !words[`advice.${code}`],
  )
  expect(missing).toEqual([])
})
