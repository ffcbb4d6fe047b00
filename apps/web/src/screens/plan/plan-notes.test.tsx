import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { PlanNotes } from './plan-notes.tsx'
import { known, paidIn, planAnswer } from '#web/testing/plan-answer.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const said = (changes: object = {}) => wordsOf(<PlanNotes answer={planAnswer(changes)} wage={null} />)
const noContributions = { value: known(10_000), fee: known(0.01), contributions: null, paidIn }

test('a plan of both pillars with contributions leaves nothing out', () => {
  expect(said()).not.toMatch(/ei ole|väljavõtmisel|välja makstud|makstakse|ei maksta/)
})

test.each([
  ['a pillar that there never was', { secondPillar: null, secondPillarState: 'never-had' }, /II sammast sul ei ole/],
  ['a pillar that is being taken out', { secondPillar: null, secondPillarState: 'leaving' }, /on väljavõtmisel/],
  ['a pillar that was paid out', { secondPillar: null, secondPillarState: 'paid-out' }, /on välja makstud/],
  ['a second pillar for another reason', { secondPillar: null, secondPillarState: 'new' }, /II sammast plaanis ei ole/],
  ['contributions that do not come', { secondPillar: noContributions }, /praegu midagi ei maksta/],
  ['a third pillar that there is not', { thirdPillar: null }, /III sammast sul ei ole/],
  ['a second pillar that is being paid', { fundPensionPillars: [2], secondPillar: null }, /^II sambast makstakse/],
  ['a third pillar that is being paid', { fundPensionPillars: [3], thirdPillar: null }, /^III sambast makstakse/],
])('a plan says that it leaves out %s', (_, changes, words) => {
  expect(said(changes)).toMatch(words)
})
