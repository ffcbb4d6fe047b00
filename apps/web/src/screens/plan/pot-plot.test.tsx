// @vitest-environment happy-dom
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf, type Plan } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { planBasis } from '@sammas/contract/plan-basis'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { amounts } from '#web/storage/amounts.ts'
import { mount } from '#web/testing/mount.ts'
import { planAnswer } from '#web/testing/plan-answer.ts'
import { PotPlot } from './pot-plot.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))
afterEach(() => {
  amounts.set('shown')
})

function planned(inPlan: Partial<Plan> = {}) {
  const ready = planReadiness(planBasis(planAnswer()).known)
  if (ready.kind === 'missing') throw new Error(ready.gaps.join())
  return { ...planOf(ready.facts, NO_CHANGE), ...inPlan }
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
  // The masks of the axis would say how high the picture is.
  expect(figures()).toBeLessThan(masked)
})

test('the unfavourable case is a line of its own, where there is one', () => {
  const lines = (plan: Plan) => mount(<PotPlot plan={plan} />).host.querySelectorAll('polyline').length
  expect(lines(planned()) - lines(planned({ unfavourable: null }))).toBe(1)
})

test('a wide picture has more years on its axis than a narrow one', () => {
  const yearsWhere = (isWide: boolean) => {
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isWide, ...listening } as unknown as MediaQueryList)
    return new Set(mount(<PotPlot plan={planned()} />).host.textContent.match(/20[2-5]\d/g)).size
  }
  expect(yearsWhere(true)).toBeGreaterThan(yearsWhere(false))
  vi.restoreAllMocks()
})
