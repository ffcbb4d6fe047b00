import { expect, test } from 'vitest'
import { civilDate } from './civil-date.ts'
import { dateIn, dayIn, longDate, onDays, type DatePreposition } from './long-date.ts'

const firsts = Array.from({ length: 12 }, (_, month) => civilDate(`2027-${String(month + 1).padStart(2, '0')}-01`))
const months = (preposition: DatePreposition) =>
  firsts.map((day) => dateIn(preposition, day, 'et').replace(/^1\. (\S+) 2027$/, '$1'))

test('a day alone is in the order of its language', () => {
  expect(longDate(civilDate('2026-11-21'), 'et')).toBe('21. november 2026')
  expect(longDate(civilDate('2026-11-21'), 'en')).toBe('November 21, 2026')
})

test.each([
  ['2026-12-16', '2026-12-16', '16. detsembril 2026', 'on December 16, 2026'],
  ['2026-12-16', '2026-12-20', '16.–20. detsembril 2026', 'between December 16 and December 20, 2026'],
  [
    '2026-11-28',
    '2026-12-02',
    '28. novembrist 2026 kuni 2. detsembrini 2026',
    'between November 28, 2026 and December 2, 2026',
  ],
  [
    '2026-12-28',
    '2027-12-30',
    '28. detsembrist 2026 kuni 30. detsembrini 2027',
    'between December 28, 2026 and December 30, 2027',
  ],
])('some day from %s to %s in a sentence', (first, last, et, en) => {
  const written = (language: 'et' | 'en') =>
    onDays(civilDate(first), civilDate(last), language).replaceAll('\u00a0', ' ')
  expect([written('et'), written('en')]).toEqual([et, en])
})

test('in an Estonian sentence the month is inflected as the sentence requires', () => {
  expect(dateIn('until', civilDate('2026-11-30'), 'et')).toBe('30. novembrini 2026')
  expect(months('until')).toEqual([
    'jaanuarini',
    'veebruarini',
    'märtsini',
    'aprillini',
    'maini',
    'juunini',
    'juulini',
    'augustini',
    'septembrini',
    'oktoobrini',
    'novembrini',
    'detsembrini',
  ])
  expect(months('on')).toEqual([
    'jaanuaril',
    'veebruaril',
    'märtsil',
    'aprillil',
    'mail',
    'juunil',
    'juulil',
    'augustil',
    'septembril',
    'oktoobril',
    'novembril',
    'detsembril',
  ])
  expect(months('from').slice(3, 9)).toEqual(['aprillist', 'maist', 'juunist', 'juulist', 'augustist', 'septembrist'])
})

test('a near day is written without its year', () => {
  expect(dayIn('until', civilDate('2026-11-30'), 'et')).toBe('30. novembrini')
  expect(dayIn('until', civilDate('2026-11-30'), 'en')).toBe('November 30')
})

test('in English it stays as it is', () => {
  for (const preposition of ['until', 'on'] as const)
    expect(dateIn(preposition, civilDate('2027-03-31'), 'en')).toBe('March 31, 2027')
})
