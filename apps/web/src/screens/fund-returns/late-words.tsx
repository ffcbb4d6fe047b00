import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldProblem } from '#web/ui/field-parts.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import type { FundReturnsChoice } from './choice.ts'
import type { beginLater } from './lines.ts'
import type { DaysTyped } from './use-typed-days.ts'

/** The id of the words, for the field of the first day. */
export const LATE_WORDS = 'first-price-problem'

/** Funds without a price on the first day, and the way to the first day on which all have one. */
export function LateWords(props: {
  late: NonNullable<ReturnType<typeof beginLater>>
  choice: FundReturnsChoice
  nameOf: (key: string) => string
  days: DaysTyped
}) {
  const { late, choice, nameOf, days } = props
  const text = useText()
  const format = useFormat()
  const day = format.longDate(late.day)
  return (
    <>
      <FieldProblem id={LATE_WORDS}>
        <span role="status">{text('fundReturns.late', { names: late.keys.map(nameOf).join(', '), day })}</span>
      </FieldProblem>
      {late.day < choice.to && (
        <OnScreen>
          <Button
            variant="link"
            onPress={() => {
              days.type({ from: late.day, to: choice.to })
            }}
          >
            {text('fundReturns.late.begin', { day })}
          </Button>
        </OnScreen>
      )}
    </>
  )
}
