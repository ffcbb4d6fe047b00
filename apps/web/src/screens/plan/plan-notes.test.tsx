import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { standingClock } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { PlanNotes } from './plan-notes.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const notes = (changes: object = {}) => <PlanNotes answer={planAnswer(changes)} wage={null} />
const paid = { thirdPillarThisYear: known(100) }

test('the tax room is the note of a plan that leaves nothing out', () => {
  expect(markupOf(notes(paid)).match(/<li>/g)).toHaveLength(1)
})

test('the page has no list while it has no notes', () => {
  const beforeTheDay = { ...standingClock(new Date(0)), minute: () => null }
  expect(markupOf(<ClockContext value={beforeTheDay}>{notes(paid)}</ClockContext>)).toBe('')
  expect(markupOf(notes({ thirdPillarThisYear: unknown('PAYER_NOT_TOLD') }))).toBe('')
})

test.each([
  ['2027-05-01', /sissemaksed lõpevad 1\. mail 2027: .* sissemakseid selle päevani/],
  [null, /plaan arvestab ainult seda, mis sambasse jääb/],
])('of a sum that is being taken out the end of contributions on %s is shown where it is known', (day, words) => {
  const changes = {
    pendingSumPillars: [2],
    secondPillar: { ...planAnswer({}).secondPillar, contributionsEndDate: day },
  }
  expect(wordsOf(notes({ ...paid, ...changes }))).toMatch(words)
})

test('without a third pillar the notes are alone', () => {
  expect(markupOf(notes({ ...paid, thirdPillar: null })).match(/<li>/g)).toHaveLength(1)
})
