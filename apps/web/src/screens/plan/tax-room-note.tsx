import type { YearRoom } from '@sammas/domain/payment/year-room'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useContributionDeadline } from '#web/i18n/use-contribution-deadline.ts'
import { useLaw } from '#web/i18n/use-law.ts'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Whole } from '#web/ui/layout.tsx'

function roomWords({ isOver, room: { kind, left } }: YearRoom): MessageId {
  if (isOver) return 'plan.room.over'
  if (left === 0) return 'plan.room.none'
  return kind === 'known' ? 'plan.room.left' : 'plan.room.atMost'
}

/** The rest of the payments into an open third pillar that give income tax back for the year, and their deadline (docs/rules.md: Tax room). */
export function TaxRoomNote({ year }: { year: YearRoom }): ReactNode {
  const deadline = useContributionDeadline(year.lastDay)
  const { left, relief } = year.room
  const { share } = useLaw(year.lastDay)
  return (
    <li>
      <Text
        id={roomWords(year)}
        values={{
          year: String(year.year),
          left: <Amount amount={left} />,
          back: <Amount amount={relief} />,
          share,
          next: String(year.year + 1),
          deadline: <Whole>{deadline}</Whole>,
        }}
      />{' '}
      {(year.isOver || left > 0) && (
        <OnScreen>
          <Link to={paths.thirdPillarPayment()}>
            <Text id="plan.room.pay" />
          </Link>
        </OnScreen>
      )}
    </li>
  )
}
