import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Whole } from '#web/ui/layout.tsx'
import { transferDays } from './transfer-days.ts'

/** The day of the switch and the deadline of cancelling, for a mandate that is signed today. */
export function WhenClause({ movesUnits, today }: { movesUnits: boolean; today: CivilDate }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { switchedOn, cancellableUntil } = transferDays(today)
  if (!movesUnits) return <>{text('secondPillar.confirm.whenFuture')}</>
  return (
    <Text
      id="secondPillar.confirm.whenUnits"
      values={{
        date: (
          <strong>
            <Whole>{format.longDate(switchedOn)}</Whole>
          </strong>
        ),
        deadline: <Whole>{format.dateIn('until', cancellableUntil)}</Whole>,
      }}
    />
  )
}
