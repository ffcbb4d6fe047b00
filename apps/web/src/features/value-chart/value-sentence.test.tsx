import { civilDate } from '@sammas/domain/dates/civil-date'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { daysOf, point } from './testing/days-of.ts'
import { ValueSentence } from './value-sentence.tsx'

beforeAll(() => loadMessages('features/value-chart', 'i18n'))

const from = civilDate('2026-01-01')
/** The sentence about a second pillar that went from 1000 euros to this in this year. */
const sentenceOf = (value: number, props: Partial<ComponentProps<typeof ValueSentence>> = {}) => {
  const days = daysOf(
    point('2026-01-01', { value: 1000, netPaidIn: 900 }),
    point('2026-11-21', { value, netPaidIn: 900 }),
  )
  const shown = {
    days,
    requested: { from },
    period: { kind: 'preset', preset: 'this-year' },
    emptied: [],
    ...props,
  } as const
  return renderToStaticMarkup(<ValueSentence {...shown} />)
}

const words = (id: 'value.grown.then' | 'value.shrunk.then' | 'value.same.then', amount: string) =>
  `<span>${textOf(id, 'et', { period: 'thisYear', pillars: '2', amount })}</span>`

test('gains and losses are shown, but not below half a euro, which would be shown as 0', () => {
  expect(sentenceOf(1100)).toBe(words('value.grown.then', '100\u00a0€'))
  expect(sentenceOf(1000.5)).toBe(words('value.grown.then', '1\u00a0€'))
  expect(sentenceOf(900)).toBe(words('value.shrunk.then', '100\u00a0€'))
  expect(sentenceOf(1000.49)).toBe(words('value.same.then', '0\u00a0€'))
  expect(sentenceOf(999.51)).toBe(words('value.same.then', '0\u00a0€'))
})

test('over the whole time all growth since the first payment counts, and no period is named', () => {
  const sentence = sentenceOf(1100, { requested: {}, period: { kind: 'preset', preset: 'all' } })
  expect(sentence).toBe(`<span>${textOf('value.grown', 'et', { pillars: '2', amount: '200\u00a0€' })}</span>`)
})
