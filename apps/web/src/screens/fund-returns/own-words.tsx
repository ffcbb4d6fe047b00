import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { outcomeOf } from '#web/features/return-comparison/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import type { GrowthLine } from './lines.ts'
import type { FundReturns } from './use-fund-returns.ts'
import type { DaysTyped } from './use-typed-days.ts'

const words = {
  SECOND_PILLAR: { name: 'returns.your.second', missing: 'returns.no.second' },
  THIRD_PILLAR: { name: 'returns.your.third', missing: 'returns.no.third' },
} as const satisfies Record<string, Record<'name' | 'missing', MessageId>>

type OwnReturn = Pick<FundReturns, 'personal' | 'owned'> & {
  readonly choice: Pick<FundReturns['choice'], 'own' | 'from' | 'to'>
}

/** Why a part of the own row is missing: the return of the own payments, or the growth of the whole time. */
export function OwnWords({ view, line, days }: { view: OwnReturn; line: GrowthLine | null; days: DaysTyped }) {
  const { personal, choice, owned } = view
  const text = useText()
  if (personal.kind !== 'ready') return null
  const { name, missing } = words[choice.own]
  if (!owned[choice.own]) return <p>{text(missing)}</p>
  if (outcomeOf(personal, choice.own).kind !== 'known') {
    return (
      <p>
        {personal.data[0].notEnoughHistory
          ? text('returns.too.early.advice')
          : text('returns.unknown', { name: text(name) })}
      </p>
    )
  }
  return line?.total === null && <NotThroughout line={line} name={text(name)} choice={choice} days={days} />
}

/** Money that was not there the whole time has no growth of it; the words lead to its first day when that is in the time. */
function NotThroughout(props: { line: GrowthLine; name: string; choice: OwnReturn['choice']; days: DaysTyped }) {
  const { line, name, choice, days } = props
  const { from, to } = choice
  const text = useText()
  const format = useFormat()
  const { firstDay } = line
  return (
    <p>
      {text('fundReturns.own.part', { name })}{' '}
      {firstDay !== null && firstDay > from && firstDay < to && (
        <OnScreen>
          <Button
            variant="link"
            onPress={() => {
              days.type({ from: firstDay, to })
            }}
          >
            {text('fundReturns.late.begin', { day: format.longDate(firstDay) })}
          </Button>
        </OnScreen>
      )}
    </p>
  )
}
