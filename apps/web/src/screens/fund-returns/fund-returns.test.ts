import type { PriceHistory } from '@sammas/contract/returns'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { expect, test } from 'vitest'
import { choiceIn, fieldOf, wordsOf, type FundReturnsChoice } from './choice.ts'
import { VIEW } from '#web/features/value-chart/plot-shape.ts'
import { growthCsv } from './growth-csv.ts'
import { growthPlotShape } from './growth-plot-shape.ts'
import { labelGapOf } from './names-room.ts'
import { beginLater, extremesOf, growthLines, tableIndices } from './lines.ts'

const today = civilDate('2026-11-23')
const [fund, young] = ['EE3600019832', 'EE3600109435']
const standard = { today, own: 'SECOND_PILLAR' as const }
const read = (words: Record<string, string>, funds: string[] | null = [fund, young]) =>
  choiceIn(words, { ...standard, funds: funds && new Set(funds) })

test('without words the last five years of the indexes are compared', () => {
  expect(read({})).toMatchObject({
    choice: {
      from: '2021-11-23',
      to: today,
      own: 'SECOND_PILLAR',
      keys: ['EPI', 'UNION_STOCK_INDEX', 'CPI'],
      afterInflation: false,
    },
    daysProblem: null,
    isBroken: false,
  })
})

test('every choice is read back from the address that it was written to', () => {
  const choice: FundReturnsChoice = {
    from: civilDate('2010-03-01'),
    to: civilDate('2012-02-29'),
    own: 'THIRD_PILLAR',
    keys: [young, 'CPI', fund],
    afterInflation: true,
  }
  const words = Object.entries(wordsOf(choice, standard)).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  expect(read(Object.fromEntries(words) as Record<string, string>)).toMatchObject({ choice, isBroken: false })
  expect(wordsOf({ to: today, own: 'SECOND_PILLAR', afterInflation: false }, standard)).toEqual({
    to: null,
    own: null,
    prices: null,
  })
})

test.each([
  [{ from: 'yesterday' }, 'missing', 'from'],
  [{ from: '2020-02-30' }, 'missing', 'from'],
  [{ to: '' }, 'missing', 'to'],
  [{ from: '1999-01-01' }, 'too-early', 'from'],
  [{ to: '2999-01-01' }, 'too-late', 'to'],
  [{ from: '2020-01-02', to: '2020-01-01' }, 'wrong-order', 'to'],
])('a link with %j is reported at its field, and the usual days are shown', (words, problem, field) => {
  const { choice, typed, daysProblem, isBroken } = read(words)
  expect([daysProblem, choice.from, choice.to, isBroken]).toEqual([problem, '2021-11-23', today, false])
  expect(daysProblem && fieldOf(daysProblem, typed)).toBe(field)
})

test('unknown funds and choices of a link are left out, with a message', () => {
  expect(read({ keys: `${fund}.EE0000000000.CPI` })).toMatchObject({ choice: { keys: [fund, 'CPI'] }, isBroken: true })
  expect(read({ keys: `${fund}.CPI` })).toMatchObject({ isBroken: false })
  for (const words of [{ keys: '' }, { own: 'EPI' }, { prices: 'gold' }]) expect(read(words).isBroken).toBe(true)
  // While the funds are not known any isin may be one of them.
  expect(read({ keys: young }, null)).toMatchObject({ choice: { keys: [young] }, isBroken: false })
})

test('more keys than can be distinguished are left out', () => {
  const many = ['EPI', 'CPI', 'UNION_STOCK_INDEX', fund, young, 'EE3600019717', 'EE3600019725']
  const { choice, isBroken } = read({ keys: many.join('.') }, many)
  expect([choice.keys, isBroken]).toEqual([many.slice(0, 6), true])
})

const history = {
  from: civilDate('2020-01-01'),
  to: civilDate('2022-01-01'),
  days: ['2020-01-01', '2021-01-01', '2022-01-01'].map(civilDate),
  series: [
    { key: fund, type: 'FUND', firstDay: civilDate('2003-01-07'), values: [2, 1, 3] },
    { key: young, type: 'FUND', firstDay: civilDate('2020-06-01'), values: [null, 5, 6] },
    { key: 'SECOND_PILLAR', type: 'PERSONAL', firstDay: civilDate('2020-01-01'), values: [1, 1.1, 1.3] },
    { key: 'THIRD_PILLAR', type: 'PERSONAL', firstDay: civilDate('2020-05-01'), values: [null, 1, null] },
    { key: 'CPI', type: 'INDEX', firstDay: civilDate('1997-01-01'), values: [100, 110, 120] },
  ],
} satisfies PriceHistory

test('each line grows from 0 on the first day; a fund that had no price then has no growth, and neither has one without prices', () => {
  const [old, late, none] = growthLines(history, [fund, young, 'EE0000000000'], false)
  expect(old).toMatchObject({ growth: [0, -0.5, 0.5], total: 0.5, firstDay: '2003-01-07' })
  expect(old?.yearly).toBeCloseTo(1.5 ** (365 / 731) - 1, 9)
  expect(late).toMatchObject({ growth: [null, null, null], total: null, yearly: null, firstDay: '2020-06-01' })
  expect(none).toMatchObject({ total: null, firstDay: null })
})

test('after inflation a line is the growth of what the money buys', () => {
  const [line, prices] = growthLines(history, [fund, 'CPI'], true)
  expect(line?.total).toBeCloseTo(1.5 / 1.2 - 1, 12)
  expect(prices?.growth).toEqual([0, 0, 0])
})

test('own money is a line like the others; after its last day it has no growth, and neither without it on the first', () => {
  const [second, third, other] = growthLines(history, ['SECOND_PILLAR', 'THIRD_PILLAR', fund], false)
  expect([second?.isOwn, third?.isOwn, other?.isOwn]).toEqual([true, true, false])
  expect(second?.total).toBeCloseTo(0.3, 12)
  expect(second?.yearly).toBeCloseTo(1.3 ** (365 / 731) - 1, 9)
  expect(third).toMatchObject({ growth: [null, null, null], total: null, yearly: null })
  const series = [{ key: 'SECOND_PILLAR', type: 'PERSONAL' as const, firstDay: null, values: [1, 1.2, null] }]
  const [line] = growthLines({ ...history, series }, ['SECOND_PILLAR'], false)
  expect(line?.growth.map((growth) => growth?.toFixed(3) ?? null)).toEqual(['0.000', '0.200', null])
  expect([line?.total, line?.yearly]).toEqual([null, null])
})

test('own money is neither the best nor the worst, and its later beginning has its own words', () => {
  const lines = growthLines(history, ['SECOND_PILLAR', 'THIRD_PILLAR', fund], false)
  expect(extremesOf(lines)).toMatchObject({ best: { key: fund }, worst: { key: fund } })
  expect(extremesOf(lines.slice(0, 2))).toBeNull()
  expect(beginLater(lines, history.from)).toBeNull()
})

test.each(['wide', 'narrow'] as const)('names beside a %s plot have room for all of them', (width) => {
  for (const names of [1, 2, 3, 4, 5, 6, 7]) expect(labelGapOf(names, width) * names).toBeLessThanOrEqual(1)
  // The plot grows with them: from then on each has the same share.
  expect(labelGapOf(7, width)).toBeCloseTo(1 / 7, 9)
})

test('funds that begin later are named with the day on which all have a price', () => {
  const lines = growthLines(history, [fund, young], false)
  expect(beginLater(lines, history.from)).toEqual({ keys: [young], day: '2020-06-01' })
  expect(beginLater(lines, civilDate('2020-06-01'))).toBeNull()
})

test('the best and the worst are those with a growth, and prices are neither', () => {
  const lines = growthLines(history, [young, 'CPI', fund], false)
  expect(extremesOf(lines)).toMatchObject({ best: { key: fund }, worst: { key: fund } })
  expect(extremesOf(lines.slice(0, 1))).toBeNull()
  expect(extremesOf(lines.slice(0, 2))).toBeNull()
})

test('the plot has both ends, its zero, and a name for each line with a growth', () => {
  const lines = growthLines(history, [fund, young, 'CPI'], false)
  const shape = growthPlotShape(history.days, lines, { times: 6, amounts: 5, labelGap: 0.1 })
  expect([shape.xs[0], shape.xs.at(-1)]).toEqual([0, 1])
  expect(shape.labels.map((label) => label !== null)).toEqual([true, false, true])
  expect(shape.ticks.find(({ percent }) => percent === 0)?.y).toBe(shape.zero)
  expect(shape.lines.map(({ path }) => path === '')).toEqual([false, true, false])
  // Each ends where its growth is on the scale: 50% and 20%.
  const share = (end: number | null | undefined) => (end ?? 0) - shape.zero
  expect(share(shape.lines[0]?.end)).toBeLessThan(0)
  expect(share(shape.lines[0]?.end) / share(shape.lines[2]?.end)).toBeCloseTo(2.5, 9)
  expect(shape.lines[0]?.path).toMatch(new RegExp(` ${String(Math.round((shape.lines[0]?.end ?? 0) * VIEW.height))}$`))
})

test('the table of days has both ends and few rows', () => {
  expect(tableIndices(0)).toEqual([])
  expect(tableIndices(3)).toEqual([0, 1, 2])
  for (const count of [61, 100, 400]) {
    const indices = tableIndices(count)
    expect([indices[0], indices.at(-1)]).toEqual([0, count - 1])
    expect(indices.length).toBeLessThanOrEqual(62)
    expect(new Set(indices).size).toBe(indices.length)
  }
})

test('a file has the numbers of its language, and a name with a separator is quoted', () => {
  const table = {
    days: history.days,
    lines: growthLines(history, [fund, young], false),
    nameOf: (key: string) => `A;"${key}"`,
  }
  expect(growthCsv(table, { day: 'Kuupäev' }, 'et').split('\r\n').slice(0, 3)).toEqual([
    `\uFEFFKuupäev;"A;""${fund}""";"A;""${young}"""`,
    '01.01.2020;0,000000;',
    '01.01.2021;-0,500000;',
  ])
  expect(growthCsv(table, { day: 'Day' }, 'en').split('\r\n')[2]).toBe('2021-01-01,-0.500000,')
  const headed = (name: string) => growthCsv({ ...table, nameOf: () => name }, { day: 'Day' }, 'en').split('\r\n')[0]
  expect(headed('A, B')).toBe('\uFEFFDay,"A, B","A, B"')
  expect(headed('"A"')).toBe('\uFEFFDay,"""A""","""A"""')
  expect(headed('A; B')).toBe('\uFEFFDay,A; B,A; B')
})
