import type { PlanAnswer } from '@sammas/contract/plan'
import { THIRD_PILLAR_RELIEF } from '@sammas/domain/law/statutory-figures'
import type { Cents } from '@sammas/domain/money/cents'
import type { TaxRoom } from '@sammas/domain/payment/tax-room'
import { yearRoom } from '@sammas/domain/payment/year-room'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { useMoment } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Whole } from '#web/ui/layout.tsx'

function roomWords({ kind, left }: TaxRoom): MessageId {
  if (left === 0) return 'plan.room.none'
  return kind === 'known' ? 'plan.room.left' : 'plan.room.atMost'
}

/** The rest of the payments into an open third pillar that give income tax back for the year, and their last day (docs/rules.md: Tax room). */
export function TaxRoomNote({ answer, wage }: { answer: PlanAnswer; wage: Cents | null }): ReactNode {
  const now = useMoment()
  const format = useFormat()
  if (now === null || answer.thirdPillar === null) return null
  const year = yearRoom(now, { wage, paidThisYear: answer.thirdPillarThisYear.value })
  if (year === null) return null
  const { left, comesBack } = year.room
  return (
    <li>
      <Text
        id={roomWords(year.room)}
        values={{
          year: String(year.year),
          left: <Amount amount={left} />,
          back: <Amount amount={comesBack} />,
          share: format.percent(THIRD_PILLAR_RELIEF.incomeShare, 0),
          day: <Whole>{format.longDate(year.lastDay)}</Whole>,
        }}
      />{' '}
      {left > 0 && (
        <OnScreen>
          <Link to={paths.thirdPillarPayment()}>
            <Text id="plan.room.pay" />
          </Link>
        </OnScreen>
      )}
    </li>
  )
}
