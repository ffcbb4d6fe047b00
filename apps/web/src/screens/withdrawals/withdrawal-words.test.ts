// @vitest-environment happy-dom
import { withdrawalObstacles } from '@sammas/contract/withdrawal'
import { LANGUAGES } from '@sammas/domain/language'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages, switchLanguage } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { obstacleWords } from './obstacle-words.ts'
import { ibanProblems } from './problem-words.ts'
import { residencyName, residencyOptions } from './residency-options.ts'
import { refusalWords } from './why-not.ts'

beforeAll(async () => {
  await loadMessages('screens/withdrawals')
  await switchLanguage('en')
})

const filled = {
  day: 'known',
  from: 'DAY',
  since: 'SINCE',
  end: 'known',
  last: 'LAST',
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
    /ootel avaldus.*täidetakse DUE.*täidetud või tühistatud/,
    /waiting; it is carried out on DUE/,
  ],
  ['fund-pension-running', 2, /alates SINCE, viimane makse on LAST/, /since SINCE; the last payment comes on LAST/],
  ['too-early', 2, /alates DAY/, /from DAY/],
] as const)('%s in pillar %i', (reason, pillar, et, en) => {
  const say = (language: 'et' | 'en') => textOf(obstacleWords[reason][pillar], language, filled as never)
  expect(say('et')).toMatch(et)
  expect(say('en')).toMatch(en)
})

test('every obstacle has words for each pillar in each language, also without any day', () => {
  const unknown = { ...filled, day: 'unknown', end: 'unknown', due: 'unknown', from: '', since: '', last: '', on: '' }
  for (const reason of withdrawalObstacles) {
    for (const language of LANGUAGES) {
      for (const pillar of [2, 3] as const) {
        const said = textOf(obstacleWords[reason][pillar], language, unknown as never)
        expect(said).toMatch(/\.$/)
        expect(said).not.toMatch(/DAY|SINCE|LAST|DUE| ,| \./)
      }
    }
  }
})

test('every refusal and every problem of an account number has a sentence of its own', () => {
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
