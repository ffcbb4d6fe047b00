// @vitest-environment happy-dom
import { NO_CHANGE } from '@sammas/domain/plan/levers'
import { planOf } from '@sammas/domain/plan/plan'
import { planReadiness } from '@sammas/domain/plan/plan-facts'
import { act } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
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

test('a picture of hidden amounts names none of them, on its axis either', () => {
  const ready = planReadiness(planBasis(planAnswer()).known)
  if (ready.kind === 'missing') throw new Error(ready.gaps.join())
  const plan = planOf(ready.facts, NO_CHANGE)
  const { host } = mount(<PotPlot plan={plan} />)
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
