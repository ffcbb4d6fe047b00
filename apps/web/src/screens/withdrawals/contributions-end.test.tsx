import { civilDate } from '@sammas/domain/dates/civil-date'
import { cents } from '@sammas/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { ContributionsEnd } from './contributions-end.tsx'
import type { Work } from './withdrawals-flow.ts'

beforeAll(() => loadMessages('screens/withdrawals', 'i18n'))

/** The end of contributions; it reads only these parts of the flow and the proposal. */
function shownText(work: Work, changes: object = {}): string {
  const proposal = { contributionsEnd: civilDate('2027-01-01'), voidRate: null, ...changes }
  const flow = { data: { context: { work }, pendingFacts: { today: civilDate('2026-11-23') } } }
  return wordsOf(<ContributionsEnd flow={flow as never} proposal={proposal as never} />)
}
const notKnown: Work = { kind: 'not-known' }

test('a person who works loses the state’s part, in euros where the wage is known; one who does not work loses none', () => {
  expect(shownText({ kind: 'works', stateAYear: cents(960_00) })).toMatch(
    /1\. jaanuarist 2027.*Kui töötad edasi.*960,00 €/,
  )
  expect(shownText({ kind: 'works', stateAYear: null })).toMatch(/Kui töötad, jääb/)
  expect(shownText(notKnown)).toMatch(/Kui töötad, jääb/)
  expect(shownText({ kind: 'does-not-work' })).not.toContain('töötad')
})

test('a coming rate that it voids is named, and nothing where contributions continue', () => {
  expect(shownText({ kind: 'does-not-work' })).not.toContain('%')
  const voidRate = { rate: 6, from: civilDate('2028-01-01') }
  expect(shownText({ kind: 'does-not-work' }, { voidRate })).toMatch(/maksta II sambasse 6% alates 1\. jaanuarist 2028/)
  expect(shownText(notKnown, { contributionsEnd: null, voidRate })).toBe('')
})
