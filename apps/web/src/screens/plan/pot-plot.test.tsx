// @vitest-environment happy-dom
import { cents } from '@sammas/domain/money/cents'
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf, type Plan } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planBasis } from '@sammas/contract/plan-basis'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { amounts } from '#web/storage/amounts.ts'
import { mount } from '#web/testing/mount.ts'
import { planAnswer } from '#web/testing/plan-answer.ts'
import { PotPlot } from './pot-plot.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))
afterEach(() => {
  amounts.set('shown')
})

function planned(inPlan: Partial<Plan> = {}, levers = NO_CHANGE) {
  const ready = planReadiness(planBasis(planAnswer()).known)
  if (ready.kind === 'missing') throw new Error(ready.gaps.join())
  return { ...planOf(ready.facts, levers), ...inPlan }
}

test('a picture of hidden amounts names none of them, on its axis either', () => {
  const { host } = mount(<PotPlot plan={planned()} />)
  const figures = () => host.textContent.match(/€/g)?.length ?? 0
  const masked = figures()
  expect(host.textContent).toMatch(/\d\u00a0€/)
  act(() => {
    amounts.set('hidden')
  })
  expect(host.textContent).not.toMatch(/\d\u00a0€/)
  // The masks of the axis would show how high the picture is.
  expect(figures()).toBeLessThan(masked)
})

test('the unfavourable case is a separate line, where there is one', () => {
  const lines = (plan: Plan) => mount(<PotPlot plan={plan} />).host.querySelectorAll('polyline').length
  expect(lines(planned()) - lines(planned({ unfavourable: null }))).toBe(1)
})

/** The picture on a wide or a narrow page, with so many euros more a month into the third pillar. */
function drawn(isWide: boolean, more = 40) {
  const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide, ...listening } as unknown as MediaQueryList)
  const { host } = mount(<PotPlot plan={planned({}, { ...NO_CHANGE, rate: 2, third: cents(more * 100) })} />)
  vi.restoreAllMocks()
  const placed = [...host.querySelectorAll<HTMLElement>('[style*="top"]')]
  const isName = (each: HTMLElement) => each.querySelector('b') !== null
  return {
    slider: host.querySelector('[role="slider"]'),
    years: new Set(host.textContent.match(/20[2-5]\d/g)).size,
    ticks: placed.filter((each) => !isName(each)).length,
    tops: placed.filter(isName).map(({ style }) => Number.parseFloat(style.top)),
    feesEdges: host.querySelectorAll('polyline[class*="feesEdge"]').length,
  }
}

test('a wide picture has up to six years on its axis, a narrow one three, and both up to five amounts', () => {
  const [wide, narrow] = [drawn(true), drawn(false)]
  expect([wide.years, narrow.years]).toEqual([6, 3])
  expect([wide.ticks, narrow.ticks]).toEqual([5, 5])
  // A sixth amount would fit into a larger pot: then there are fewer.
  expect([drawn(true, 80).ticks, drawn(false, 80).ticks]).toEqual([3, 3])
})

test.each([true, false])('names beside the picture keep apart, wide: %s', (isWide) => {
  const { tops } = drawn(isWide)
  const gaps = tops.toSorted((a, b) => a - b).flatMap((top, at, all) => (at === 0 ? [] : [top - (all[at - 1] ?? 0)]))
  expect(tops).toHaveLength(6)
  // Two lines and an amount are 14 per cent of the height; seven of them fit.
  expect(Math.min(...gaps)).toBeCloseTo(14, 6)
})

test('the picture is read from its last day, with each part, and its fees have a separate edge', () => {
  const { slider, feesEdges } = drawn(true)
  const spoken = (slider?.getAttribute('aria-valuetext') ?? '').replaceAll(/\s/g, ' ')
  expect(spoken).toMatch(/^\d+\. \S+ 20\d\d, /)
  for (const part of ['before', 'own', 'state', 'fees', 'pot', 'bad'] as const)
    expect(spoken).toContain(textOf(`plan.part.${part}`, 'et'))
  expect(spoken).not.toMatch(/,\d+\s€/)
  expect(feesEdges).toBe(1)
})
