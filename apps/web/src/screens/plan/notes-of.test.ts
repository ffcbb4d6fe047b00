import { expect, test } from 'vitest'
import { planAnswer } from '#web/testing/plan-answer.ts'
import { notesOf } from './notes-of.ts'

const { secondPillar: second } = planAnswer()
const ending = { contributionsEnd: true, contributionsEndDate: '2027-05-01' }
const pausedFrom = (from: string | null, until: string | null) => ({
  secondPillar: { ...second, contributions: { ...second?.contributions, pauses: [{ from, until }] } },
})
const paused = { secondPillar: { ...second, contributions: null } }

test.each<[string, object, string[]]>([
  ['is as it seems', {}, []],
  ['has no contributions now', paused, ['plan.note.stopped']],
  [
    'was paid a sum long ago',
    { secondPillar: { ...paused.secondPillar, contributionsEnd: true } },
    ['plan.note.ended'],
  ],
  ['was paid a sum, with contributions still coming', { secondPillar: { ...second, ...ending } }, ['plan.note.ends']],
  ['resumes contributions', pausedFrom(null, '2027-05-01'), ['plan.note.resumes']],
  ['stops contributions', pausedFrom('2027-05-01', null), ['plan.note.stops']],
  ['waits for a sum', { ...paused, pendingSumPillars: [2, 3] }, ['plan.note.sum.second', 'plan.note.sum.third']],
  ['waits for all of it', { secondPillar: null, pendingSumPillars: [2] }, ['plan.note.leaving']],
  [
    'waits for fund pensions',
    { secondPillar: null, thirdPillar: null, pendingFundPensionPillars: [2, 3] },
    ['plan.note.opening.second', 'plan.note.opening.third'],
  ],
  [
    'gets fund pensions',
    { secondPillar: null, thirdPillar: null, fundPensionPillars: [2, 3] },
    ['plan.note.paying.second', 'plan.note.paying.third'],
  ],
  ['gets a fund pension from the third', { thirdPillar: null, fundPensionPillars: [3] }, ['plan.note.paying.third']],
  ['gets one from the second', { secondPillar: null, fundPensionPillars: [2] }, ['plan.note.paying.second']],
  ['waits for one from the third', { thirdPillar: null, pendingFundPensionPillars: [3] }, ['plan.note.opening.third']],
  [
    'waits for one from the second',
    { secondPillar: null, pendingFundPensionPillars: [2] },
    ['plan.note.opening.second'],
  ],
  [
    'has a second pillar in a state that this page does not know',
    { secondPillar: null, secondPillarState: 'SOMETHING_LATER' },
    ['plan.note.noSecond'],
  ],
  [
    'has nothing',
    { secondPillar: null, secondPillarState: 'never-had', thirdPillar: null },
    ['plan.note.neverHad', 'plan.note.noThird'],
  ],
])('the notes of a plan of a person who %s', (_, changes, expected) => {
  expect(notesOf(planAnswer(changes)).map(([words]) => words)).toEqual(expected)
})
