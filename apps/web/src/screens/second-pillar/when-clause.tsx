import type { ReactNode } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Whole } from '#web/ui/layout.tsx'
import { transferDays } from './transfer-days.ts'

/** The day the units move and the last day to change one's mind. */
export function WhenClause({ movesUnits }: { movesUnits: boolean }): ReactNode {
  const text = useText()
  const format = useFormat()
  const { switchedAfter, cancellableUntil } = transferDays(useToday())
  if (!movesUnits) return text('secondPillar.confirm.whenFuture')
  return (
    <Text
      id="secondPillar.confirm.whenUnits"
      values={{
        date: (
          <strong>
            <Whole>{format.dateIn('after', switchedAfter)}</Whole>
          </strong>
        ),
        deadline: <Whole>{format.dateIn('until', cancellableUntil)}</Whole>,
      }}
    />
  )
}
