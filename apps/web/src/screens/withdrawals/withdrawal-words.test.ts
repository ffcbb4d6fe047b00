// @vitest-environment happy-dom
import { withdrawalObstacles } from '@sammas/contract/withdrawal'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { LANGUAGES } from '@sammas/domain/language'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages, switchLanguage } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { obstacleWords } from './obstacle-words.ts'
import { nameOfPart } from './pillar-names.ts'
import { ibanProblems } from './problem-words.ts'
import { residencyName, residencyOptions } from './residency-options.ts'
import { waitingIn } from './waiting-applications.ts'
import { refusalWords } from './why-not.ts'

beforeAll(async () => {
  await loadMessages('screens/withdrawals')
  await switchLanguage('en')
})
// Test files share their modules: those after this one read Estonian.
afterAll(() => switchLanguage('et'))

const filled = {
  day: 'known',
  from: 'DAY',
  since: 'SINCE',
  end: 'known',
  last: 'LAST',
  count: 1,
  due: 'known',
  on: 'DUE',
  b: (words: string) => words,
}

test.each([
  ['no-pillar', 2, 'Sul ei ole II sammast.', 'You have no second pillar.'],
  ['no-pillar', 3, 'Sul ei ole III sammast.', 'You have no third pillar.'],
  ['nothing-held', 3, /ei ole sul praegu raha/, /hold no money of yours now/],
  ['on-pik', 2, /investeerimiskontol.*maksab raha välja pank/, /investment account.*bank pays/],
  ['taken-out', 2, /juba välja makstud/, /has been paid out/],
  [
    'withdrawal-pending',
    3,
    /ootel avaldus.*viiakse ellu DUE.*see enam ootel ei ole/,
    /pending; it is carried out on DUE/,
  ],
  ['fund-pension-running', 2, /alates SINCE, viimane makse on LAST/, /since SINCE; the last payment comes on LAST/],
  ['too-early', 2, /alates DAY/, /from DAY/],
] as const)('%s in pillar %i', (reason, pillar, et, en) => {
  const wordsIn = (language: 'et' | 'en') => textOf(obstacleWords[reason][pillar], language, filled as never)
  expect(wordsIn('et')).toMatch(et)
  expect(wordsIn('en')).toMatch(en)
})

test('of several pending applications the last day is shown', () => {
  const wordsIn = (language: 'et' | 'en') =>
    textOf(obstacleWords['withdrawal-pending'][3], language, { ...filled, count: 2 } as never)
  expect(wordsIn('et')).toMatch(/ootel 2 avaldust.*need viiakse ellu hiljemalt DUE.*need enam ootel ei ole/)
  expect(wordsIn('en')).toMatch(/2 applications.*are pending; they are carried out by DUE/)
})

test.each([
  ['one that the registry does not list yet', [], { count: 1, due: null }],
  ['of another pillar', [[2, '2027-01-18']], { count: 1, due: null }],
  [
    'two of this pillar',
    [
      [3, '2027-01-18'],
      [3, '2026-12-16'],
    ],
    { count: 2, due: '2027-01-18' },
  ],
  [
    'one of two without a day',
    [
      [3, '2026-12-16'],
      [3, null],
    ],
    { count: 2, due: null },
  ],
] as const)('waiting applications of the third pillar: %s', (_which, pending, expected) => {
  const days = pending.map(([pillar, due]) => ({ pillar, due: due === null ? null : civilDate(due) }))
  expect(waitingIn(3, days)).toEqual(expected)
})

test('an application is named by its pillar, and by its kind too where two come from that pillar', () => {
  const sum = { kind: 'sum', pillar: 2 } as const
  const pension = { kind: 'fund-pension', pillar: 2 } as const
  const names = [sum, pension].map((part) => textOf(nameOfPart(part, [sum, pension]), 'et'))
  expect(names).toEqual(['II sambast korraga', 'II sambast fondipensionina'])
  expect(textOf(nameOfPart(sum, [sum, { ...pension, pillar: 3 }]), 'et')).toBe('II sambast')
})

test('every obstacle has words for each pillar in each language, also without any day', () => {
  const unknown = { ...filled, day: 'unknown', end: 'unknown', due: 'unknown', from: '', since: '', last: '', on: '' }
  for (const reason of withdrawalObstacles) {
    for (const language of LANGUAGES) {
      for (const pillar of [2, 3] as const) {
        const shownText = textOf(obstacleWords[reason][pillar], language, unknown as never)
        expect(shownText).toMatch(/\.$/)
        expect(shownText).not.toMatch(/DAY|SINCE|LAST|DUE| ,| \./)
      }
    }
  }
})

test('every refusal and every problem of an account number has its own sentence', () => {
  const values = { held: '5 €', least: '1 €', pillar: 'second', fund: 'Fond' }
  for (const language of LANGUAGES) {
    const refusals = Object.values(refusalWords).map((id) => textOf(id, language, values))
    expect(new Set(refusals).size).toBe(refusals.length)
    const problems = Object.values(ibanProblems).flatMap((id) => (id === null ? [] : [textOf(id, language)]))
    expect(new Set(problems).size).toBe(4)
  }
})

test('countries of tax residency have names in the language, Estonia first', () => {
  expect(residencyOptions('et').slice(0, 2)).toMatchObject([{ code: 'EST', name: 'Eesti' }, { name: 'Afganistan' }])
  expect(residencyOptions('en')).toHaveLength(residencyOptions('et').length)
  expect([residencyName('FIN', 'et'), residencyName('FIN', 'en'), residencyName('???', 'et')]).toEqual([
    'Soome',
    'Finland',
    '???',
  ])
})

test('the line of the years names no number of years between the preferential and the pension age: the pension age moves meanwhile', () => {
  for (const language of LANGUAGES) {
    for (const id of ['withdrawals.line.preferential', 'withdrawals.line.preferential.past'] as const) {
      expect(textOf(id, language, { reduced: '' })).not.toMatch(/viis|five|\b5\b/)
    }
  }
})
