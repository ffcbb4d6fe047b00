import { useMemo, type ReactNode } from 'react'
import type { RequestedDays } from '#web/api/queries.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { requestedDays } from './chart-period.ts'
import { isGrowthShown } from './growth-days.ts'
import { emptiedIn, partialExitsIn, savingsDays, type Portfolio } from './savings-day.ts'
import type { ValueOverTime } from './use-value-over-time.ts'
import css from './value-chart.module.css'
import { ValuePlot } from './value-plot.tsx'
import { ValueSentence } from './value-sentence.tsx'

/** The sentence, with a sign after it, and the plot; words in place of the plot when there is nothing to show. */
export function ValueFigure(props: { view: ValueOverTime; portfolio: Portfolio; sign: ReactNode }) {
  const { view, portfolio, sign } = props
  const { period, today, changing } = view
  const text = useText()
  const days = useMemo(() => savingsDays(portfolio.points), [portfolio.points])
  const emptied = useMemo(() => emptiedIn(days, portfolio.border), [days, portfolio.border])
  const partialExits = useMemo(() => partialExitsIn(days, portfolio.border, emptied), [days, portfolio.border, emptied])
  const requested = requestedDays(period, today) ?? {}
  return (
    <figure className={css['figure']} aria-busy={changing || undefined}>
      <figcaption className={css['sentence']}>
        <AfterChange isWaiting={changing}>
          {changing ? (
            text('value.changing')
          ) : (
            <ValueSentence days={days} requested={requested} period={period} emptied={emptied} />
          )}
        </AfterChange>{' '}
        {sign}
      </figcaption>
      {days.length === 0 ? (
        <div className={css['empty']}>
          <p>{text(nothingWords(portfolio, requested))}</p>
        </div>
      ) : (
        <ValuePlot days={days} emptied={emptied} partialExits={partialExits} growth={isGrowthShown(days, requested)} />
      )}
    </figure>
  )
}

/** Why there is nothing to show: never anything, not yet anything, or nothing any more. */
function nothingWords({ border }: Portfolio, { from }: RequestedDays): MessageId {
  if (from === undefined) return 'value.none'
  const exits = [...(border?.secondPillar.exits ?? []), ...(border?.thirdPillar.exits ?? [])].filter(
    ({ date }) => date < from,
  )
  if (exits.length === 0) return 'value.none.then'
  return exits.some(({ toPik }) => toPik) ? 'value.none.pik' : 'value.none.out'
}
