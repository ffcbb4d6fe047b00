import { comingDateKinds } from '@sammas/domain/application/coming-dates'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { LANGUAGES } from '@sammas/domain/language'
import { expect, test } from 'vitest'
import { type KnownDate, type WordsByKind, wordsOf } from './date-words.ts'

const sampleDate = (kind: KnownDate['kind']): KnownDate => ({
  id: kind,
  kind,
  day: civilDate('2026-11-30'),
  time: null,
  daysLeft: 4,
  carriedOut: null,
  applicationId: null,
  applicationType: null,
  moved: null,
})

test('every kind of date has its own title and words in a calendar file, in each language', () => {
  for (const language of LANGUAGES) {
    const titles = comingDateKinds.map((kind) => wordsOf(sampleDate(kind), language).summary)
    expect(titles.every((title) => title !== '')).toBe(true)
    expect(new Set([...titles, ...comingDateKinds]).size).toBe(2 * comingDateKinds.length)
  }
})

test('words that lack a kind do not compile', () => {
  // @ts-expect-error this record lacks a kind
  const lacking: WordsByKind = {}
  expect(Object.keys(lacking)).toEqual([])
})
