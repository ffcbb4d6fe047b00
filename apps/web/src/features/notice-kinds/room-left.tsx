import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { planQuery } from '#web/api/plan-query.ts'
import { roomByPlan } from '#web/api/plan-room.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { Whole } from '#web/ui/layout.tsx'

/** How much may still be paid into the third pillar with tax relief, as the payment page has it; other words while it is not known. */
export function RoomLeft({ otherwise }: { otherwise: ReactNode }): ReactNode {
  const { data } = useQuery(planQuery())
  const now = useMoment()
  const year = data === undefined || now === null ? null : roomByPlan(data, now)
  if (year === null || year.isOver || year.room.left === 0) return <>{otherwise}</>
  const { kind, left } = year.room
  const amount = (
    <Whole>
      <Amount amount={left} />
    </Whole>
  )
  return <Text id="noticeKinds.room.left" values={{ kind, left: amount }} />
}
