// @vitest-environment happy-dom
import type { PlanGap } from '@sammas/domain/plan/plan-facts'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { MissingFacts } from './missing-facts.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

test.each<[PlanGap, string]>([
  ['rate', 'the first rate'],
  ['wage', 'the wage'],
])('the link of the missing fact %s leads to its field: %s', async (gap, field) => {
  const { host } = mount(
    inPage(
      <>
        <MissingFacts gaps={['wage', 'rate']} />
        <input id="plan-wage" aria-label="the wage" />
        <input name="plan-rate" aria-label="the first rate" />
      </>,
    ),
  )
  await settled(() => {
    host.querySelector<HTMLElement>(`a[href="#plan-${gap}"]`)?.click()
  })
  expect(document.activeElement?.getAttribute('aria-label')).toBe(field)
})
