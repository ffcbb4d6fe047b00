import { civilDate } from '@sammas/domain/dates/civil-date'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { cents } from '@sammas/domain/money/cents'
import { formatEuros } from '@sammas/domain/money/format'
import { planOf, type Plan } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { taxesOn } from '@sammas/domain/testing/law-of'
import { planBasis } from '@sammas/contract/plan-basis'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { PlanEcho, PlanSentences } from './plan-answer.tsx'
import { PotTable } from './pot-table.tsx'
import { ShareSentence } from './share-sentence.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const past = {
  birthDate: '1955-01-01',
  pension: { date: '2020-01-01', age: { years: 65, months: 0 }, isSet: true },
  recommendedDurations: known([{ age: 71, years: 14 }]),
}
const nothing = { secondPillar: null, secondPillarState: 'never-had', thirdPillar: null }

function planned(changes: object = {}, inPlan: Partial<Plan> = {}) {
  const answer = planAnswer(changes)
  const readiness = planReadiness(planBasis(answer).known)
  if (readiness.kind === 'missing') throw new Error(readiness.gaps.join())
  return { answer, plan: { ...planOf(readiness.facts, NO_CHANGE), ...inPlan } }
}
const wordsShown = (changes: object = {}, inPlan: Partial<Plan> = {}) => {
  const { answer, plan } = planned(changes, inPlan)
  return wordsOf(<PlanSentences isNews={false} share={null} plan={plan} later={plan} answer={answer} />)
}
const euros = (amount: number) => formatEuros(cents(amount), 'et', { decimals: 0 }).replaceAll('\u00a0', ' ')

test('the answer begins on the pension day, and today for a saver past it', () => {
  expect(wordsShown()).toMatch(/tänases rahas alates 1\. aprillist 2055 ?, 19 aasta jooksul/)
  expect(wordsShown()).not.toContain('Alates tänasest')
  expect(wordsShown(past)).toMatch(/Alates tänasest.*14 aasta jooksul/)
})

test('without a known duration the answer is the pot and no monthly payment', () => {
  const { plan } = planned()
  const words = wordsShown({ recommendedDurations: unknown('NOT_TOLD') })
  expect(words).toMatch(new RegExp(`Pensioni alguseks umbes ${euros(plan.payout.pot)}`))
  expect(words).not.toContain('kuus tänases rahas')
  expect(words).toMatch(new RegExp(`suurimas languses: ${euros(plan.unfavourable?.payout.pot ?? 0)}`))
})

test('the unfavourable case is shown with its monthly payment, as unknown, or not at all once shares cannot fall any more', () => {
  const { plan } = planned()
  const bad = plan.unfavourable?.payout.fundPension ?? 0
  expect(wordsShown()).toMatch(new RegExp(`suurimas languses: ${euros(bad)} kuus`))
  const notKnown = textOf('plan.bad.unknown', 'et')
  expect(wordsShown()).not.toContain(notKnown)
  expect(wordsShown({ largestFall: unknown('NOT_TOLD') })).toContain(notKnown)
  expect(wordsShown({ ...past, largestFall: unknown('NOT_TOLD') })).not.toContain(notKnown)
  expect(wordsShown(past)).not.toContain('languses')
})

test.each([
  ['plan.answer.nothing', {}],
  ['plan.answer.paying', { fundPensionPillars: [2] }],
  ['plan.answer.opening', { pendingFundPensionPillars: [2] }],
] as const)('nothing at all is shown by %s and no figures', (words, changes) => {
  const shown = wordsShown({ ...nothing, ...changes })
  expect(shown).toBe(textOf(words, 'et'))
})

test('the largest fall of the index is named in whole per cent, with its years', () => {
  expect(wordsShown()).toContain('langevad aktsiad kasvu asemel 50%: nii palju langes nende indeks aastatel 2007–2009')
})

test('fees until then are shown where there are any', () => {
  const fees = /Tasudeks läheb selle ajani umbes/
  expect(wordsShown()).toMatch(fees)
  expect(wordsShown({}, { fees: cents(0) })).not.toMatch(fees)
})

test('all at once is shown after its tax, with the full one until its day, or as unknown', () => {
  const { full } = taxesOn(civilDate('2055-04-01'))
  const { plan } = planned()
  expect(wordsShown()).toMatch(new RegExp(`Kõik korraga, pärast makse: ${euros(plan.payout.lumpSum ?? 0)}`))
  expect(wordsShown()).not.toContain('III samba osalt')
  const until = wordsShown({}, { fullTaxUntil: civilDate('2056-05-01') })
  expect(until).toMatch(new RegExp(`III samba osalt läheb maksuks ${String(full / 100)}%.*1\\. maist 2056`))
  expect(wordsShown({}, { payout: { ...plan.payout, lumpSum: null } })).not.toContain('pärast makse:')
})

test('the answer beside the levers has both payments, and none where one is missing', () => {
  const { plan } = planned()
  const echo = (inPlan: Partial<Plan> = {}, changes: object = {}) =>
    wordsOf(<PlanEcho plan={planned(changes, inPlan).plan} />)
  const [month, bad] = [plan.payout.fundPension, plan.unfavourable?.payout.fundPension]
  expect(echo()).toMatch(new RegExp(`^${euros(month ?? 0)} kuus.*${euros(bad ?? 0)}`))
  expect(echo({ unfavourable: null })).toBe('')
  expect(echo({ payout: { ...plan.payout, fundPension: null } })).toBe('')
  expect(echo({ payout: { ...plan.payout, fundPension: cents(0) } })).toBe('')
  expect(echo({}, past)).toBe('')
})

test('the table of the plan has the parts of each year, and the unfavourable case where it is known', () => {
  const { plan } = planned()
  const table = (inPlan: Partial<Plan> = {}) => wordsOf(<PotTable plan={{ ...plan, ...inPlan }} />)
  const end = plan.points.at(-1)
  const bad = plan.unfavourable?.points.at(-1)?.pot ?? 0
  if (end === undefined) throw new Error('a plan has points')
  const { before, own, employer, state, pot, fees } = end
  for (const amount of [before, own + employer, state, -fees, pot]) expect(table()).toContain(euros(amount))
  expect(table()).toMatch(new RegExp(`${euros(pot)} ${euros(bad)}`))
  expect(table()).toContain(textOf('plan.part.bad', 'et'))
  expect(table({ unfavourable: null })).not.toContain(textOf('plan.part.bad', 'et'))
})

test('a part of 0 is marked, so that a narrow page leaves it out', () => {
  const zeros = (inPlan: Partial<Plan>) =>
    markupOf(<PotTable plan={{ ...planned().plan, ...inPlan }} />).match(/<td[^>]*class="[^"]*zero/g)?.length ?? 0
  const [first] = planned().plan.points
  if (first === undefined) throw new Error('a plan has points')
  // On the first day payments, growth and fees are still 0, and the pot is the money of today.
  expect(zeros({ points: [first] })).toBe(4)
  expect(zeros({ points: [{ ...first, own: cents(1_00), fees: cents(1_00) }] })).toBe(2)
})

test('the share of the wage is shown alone, and with a state pension where one was typed', () => {
  const pillars = { month: cents(400_00), share: basisPoints(2_000) }
  const together = { month: cents(1_000_00), share: basisPoints(5_000) }
  const shared = (share: Parameters<typeof ShareSentence>[0]['share']) => wordsOf(<ShareSentence share={share} />)
  const alone = shared({ netWage: cents(2_000_00), pillars, together: null })
  expect(alone).toMatch(/20% sinu netopalgast \( ?2 000 € ?\)/)
  expect(alone).toContain('Riiklikku pensioni (I sammas) selles ei ole')
  const both = shared({ netWage: cents(2_000_00), pillars, together })
  expect(both).toMatch(/1 000 €.*50%/)
  expect(both).not.toContain('selles ei ole')
  expect(shared({ netWage: null, pillars: { ...pillars, share: null }, together: null })).not.toContain('netopalgast')
})
