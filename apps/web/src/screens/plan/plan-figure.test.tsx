// @vitest-environment happy-dom
import { cents } from '@sammas/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { markupOf } from '#web/testing/in-page.tsx'
import { PlanBones } from './plan-bones.tsx'
import { PlanFigure } from './plan-figure.tsx'
import { PlanLevers } from './plan-levers.tsx'
import { planned } from './testing/planned.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))

test.each([
  ['years to go', 30, 1_000, true],
  ['less than a year', 2, 1_000, true],
  ['no time', 1, 1_000, false],
  ['nothing', 30, 0, false],
])('a plan of %s: %i points of %i € are drawn: %s', (_, points, pot, isDrawn) => {
  const { plan } = planned()
  const payout = { ...plan.payout, pot: cents(pot * 100) }
  const markup = markupOf(<PlanFigure plan={{ ...plan, points: plan.points.slice(0, points), payout }} table="tabel" />)
  expect([markup.includes(textOf('plan.picture', 'et')), markup.includes('tabel')]).toEqual([isDrawn, isDrawn])
})

test('the placeholder of a plan has the lines of its answer, and a field for each lever', () => {
  const bones = markupOf(<PlanBones />)
  const levers = markupOf(<PlanLevers view={planned().view} />)
  const names = levers.match(/<legend|<label[^>]* for=/g)?.length ?? 0
  // The state pension, which no plan needs, has none.
  expect(bones.match(/class="[^"]*control/g)).toHaveLength(names - 1)
  expect(bones.match(/class="[^"]*bone[^"]*(?:line|half)/g)).toHaveLength(4)
})
