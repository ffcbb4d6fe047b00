import type { PlanAnswer } from '@sammas/contract/plan'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { formatEuros } from '@sammas/domain/money/format'
import { cents } from '@sammas/domain/money/cents'
import { taxRoom } from '@sammas/domain/payment/tax-room'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { planQuery } from '#web/api/plan-query.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { known, planAnswer, unknown } from '#web/testing/plan-answer.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { RoomLeft } from './room-left.tsx'

beforeAll(() => loadMessages('features/notice-kinds', 'i18n'))
beforeEach(connectToNothing)

function noticeText(plan: PlanAnswer | null): string {
  const answers = new QueryClient()
  if (plan !== null) answers.setQueryData(planQuery().queryKey, plan)
  return wordsOf(<RoomLeft otherwise="other words" />, { answers })
}

const wage = cents(2000_00)
const paid = cents(100_00)

test('the room is the one of the year’s payments and wage, and an upper bound without the wage', () => {
  const left = (ofWage: typeof wage | null) => {
    const room = taxRoom({ wage: ofWage, rate: null, paid, day: civilDate('2026-12-28') })
    return (room === null ? '' : formatEuros(room.left, 'et')).replaceAll(/\s/g, ' ')
  }
  const thirdPillarThisYear = known(100)
  expect(noticeText(planAnswer({ thirdPillarThisYear }))).toBe(
    `Sel aastal saad III sambasse maksta veel ${left(wage)} , et tulumaksu tagasi saada.`,
  )
  const withoutWage = planAnswer({ thirdPillarThisYear, wage: unknown('NO_CONTRIBUTIONS') })
  expect(noticeText(withoutWage)).toContain(`veel kuni ${left(null)}`)
})

test.each([
  ['the plan is not there', null],
  ['the payments of the year are not known', planAnswer({ thirdPillarThisYear: unknown('NOT_TOLD') })],
  ['the room is used up', planAnswer({ thirdPillarThisYear: known(6000) })],
  ['there is no third pillar', planAnswer({ thirdPillar: null, thirdPillarThisYear: known(100) })],
])('no amount is shown when %s', (_, plan) => {
  expect(noticeText(plan)).toBe('other words')
})
