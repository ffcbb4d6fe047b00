import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { beforeAll, expect, test } from 'vitest'
import { planBasis } from '#web/api/plan-basis.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf, wordsOf } from '#web/testing/in-page.tsx'
import { IdeasSection } from './ideas-section.tsx'
import { PlanSources } from './plan-sources.tsx'
import type { PlanView } from './plan-view.ts'
import { known, paidIn, planAnswer } from './testing/plan-answer.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

const nothing = () => undefined

function planned(changes: object = {}): { view: PlanView; facts: PlanFacts } {
  const answer = planAnswer(changes)
  const basis = planBasis(answer)
  const readiness = planReadiness(basis.known)
  if (readiness.kind === 'missing') throw new Error(readiness.gaps.join())
  const view = { answer, basis, typed: {}, given: {}, type: nothing, levers: NO_CHANGE, move: nothing }
  return { view, facts: readiness.facts }
}
const ideasShown = (changes: object) => markupOf(<IdeasSection {...planned(changes)} />).match(/<h3/g)?.length ?? 0

// Nothing is paid in, no fund is cheaper and there is no third pillar: one may only wait.
const second = { value: known(10_000), fee: known(0.003), contributions: null, paidIn }
const onlyLater = {
  secondPillar: second,
  thirdPillar: null,
  suitableFunds: { second: null, third: null },
  wage: { value: null, source: 'REGISTRY_BALANCES', unknown: 'NO_CONTRIBUTIONS' },
}

test('one idea stands beside the plan as now, and a plan without any is not compared', () => {
  expect(ideasShown(onlyLater)).toBe(2)
  expect(
    ideasShown({
      ...onlyLater,
      birthDate: '1955-01-01',
      pension: { date: '2020-01-01', age: { years: 65, months: 0 }, isSet: true },
    }),
  ).toBe(0)
})

test('nothing that stays nothing is not compared', () => {
  expect(ideasShown({ ...onlyLater, secondPillar: null, secondPillarState: 'never-had' })).toBe(0)
})

const sources = (changes: object = {}) => {
  const { view, facts } = planned(changes)
  return wordsOf(<PlanSources view={view} facts={facts} plan={planOf(facts, view.levers)} />)
}

test('the sources have each pillar that the person has, with its pot and fee', () => {
  const [secondPot, thirdPot] = [/II sammas 10 000,00 € , tasud 1,00%/, /III sammas 500,00 € , tasud 0,50%/]
  expect(sources()).toMatch(secondPot)
  expect(sources()).toMatch(thirdPot)
  const without = sources({ thirdPillar: null })
  expect(without).toMatch(secondPot)
  expect(without).not.toContain('III sammas')
  expect(without).not.toContain(textOf('plan.made.payment', 'et'))
})
