import { useMemo, type ReactNode } from 'react'
import type { AskedDays } from '#web/api/queries.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { askedDays } from './chart-period.ts'
import { isGrowthShown } from './growth-days.ts'
import { goneIn, partlyGoneIn, savingsDays, type Portfolio } from './savings-day.ts'
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
  const gone = useMemo(() => goneIn(days, portfolio.border), [days, portfolio.border])
  const partlyGone = useMemo(() => partlyGoneIn(days, portfolio.border, gone), [days, portfolio.border, gone])
  const asked = askedDays(period, today) ?? {}
  return (
    <figure className={css['figure']} aria-busy={changing || undefined}>
      <figcaption className={css['sentence']}>
        <AfterChange isWaiting={changing}>
          {changing ? text('value.changing') : <ValueSentence days={days} asked={asked} period={period} gone={gone} />}
        </AfterChange>{' '}
        {sign}
      </figcaption>
      {days.length === 0 ? (
        <div className={css['empty']}>
          <p>{text(nothingWords(portfolio, asked))}</p>
        </div>
      ) : (
        <ValuePlot days={days} gone={gone} partlyGone={partlyGone} growth={isGrowthShown(days, asked)} />
      )}
    </figure>
  )
}

/** Why there is nothing to show: never anything, not yet anything, or nothing any more. */
function nothingWords({ border }: Portfolio, { from }: AskedDays): MessageId {
  if (from === undefined) return 'value.none'
  const exits = [...(border?.secondPillar.exits ?? []), ...(border?.thirdPillar.exits ?? [])].filter(
    ({ date }) => date < from,
  )
  if (exits.length === 0) return 'value.none.then'
  return exits.some(({ toPik }) => toPik) ? 'value.none.pik' : 'value.none.out'
}
