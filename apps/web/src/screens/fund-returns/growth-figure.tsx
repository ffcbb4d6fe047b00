import type { PriceHistory } from '@sammas/contract/returns'
import type { ReactNode } from 'react'
import { returnRate } from '@sammas/domain/money/return-rate'
import { saveFile } from '#web/api/download.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, OnScreen, Stack } from '#web/ui/layout.tsx'
import { PlotBone } from '#web/ui/plot-bone.tsx'
import type { FundReturnsChoice } from './choice.ts'
import css from './fund-returns.module.css'
import { growthCsv } from './growth-csv.ts'
import { GrowthPlot } from './growth-plot.tsx'
import { GrowthTable } from './growth-table.tsx'
import { extremesOf, type GrowthLine } from './lines.ts'
import { PlotBox } from './plot-box.tsx'
import { useSigned } from './words.ts'

type FigureProps = {
  history: PriceHistory
  lines: readonly GrowthLine[]
  choice: FundReturnsChoice
  nameOf: (key: string) => string
}

/**
 * The sentence (`late`: in its place, funds without a price on the first day), the plot, its figures as a table and as a file, and the print. `history` null is loading: everything has its place
 * already, so that nothing below moves.
 */
export function GrowthFigure(props: Omit<FigureProps, 'history'> & { history: PriceHistory | null; late: ReactNode }) {
  const { history, lines, choice, nameOf, late } = props
  const text = useText()
  return (
    <figure className={css['figure']} aria-busy={history === null || undefined}>
      <figcaption className={css['sentence']}>
        {late ?? (
          <AfterChange isWaiting={history === null}>
            {history === null ? text('returns.loading') : <Sentence {...{ history, lines, choice, nameOf }} />}
          </AfterChange>
        )}
      </figcaption>
      {history === null ? (
        <PlotBox names={choice.keys.length + 1} className={css['bones']}>
          <PlotBone />
        </PlotBox>
      ) : (
        <GrowthPlot days={history.days} lines={lines} nameOf={nameOf} />
      )}
      <div className={history === null ? css['away'] : undefined}>
        <Stack gap="s3">
          <GrowthTable days={history?.days ?? []} lines={lines} nameOf={nameOf} />
          <OnScreen>
            <FigureActions history={history} lines={lines} nameOf={nameOf} />
          </OnScreen>
        </Stack>
      </div>
    </figure>
  )
}

function FigureActions(props: {
  history: PriceHistory | null
  lines: readonly GrowthLine[]
  nameOf: (key: string) => string
}) {
  const { history, lines, nameOf } = props
  const text = useText()
  const { language } = useLanguage()
  const save = () => {
    if (history === null) return
    const { days, from, to } = history
    const csv = growthCsv({ days, lines, nameOf }, { day: text('value.date') }, language)
    const name = text('fundReturns.file', { from, to })
    saveFile(new Blob([csv], { type: 'text/csv' }), `${name}.csv`)
  }
  return (
    <Actions>
      <Button variant="second" size="small" onPress={save}>
        {text('fundReturns.csv')}
      </Button>
      <Button
        variant="second"
        size="small"
        onPress={() => {
          window.print()
        }}
      >
        {text('fundReturns.print')}
      </Button>
    </Actions>
  )
}

function Sentence({ history: { from, to }, lines, choice, nameOf }: FigureProps) {
  const text = useText()
  const format = useFormat()
  const signed = useSigned()
  const found = extremesOf(lines)
  const own = lines.find(({ isOwn }) => isOwn)?.total ?? null
  const mine = { own: own === null ? 'unknown' : choice.own, mine: signed(own) }
  const inflation = lines.find(({ key }) => key === 'CPI')?.total ?? null
  const days = {
    from: format.longDate(from),
    to: format.longDate(to),
    prices: choice.afterInflation ? 'real' : 'nominal',
  }
  if (found === null) return <>{text('fundReturns.sentence.none', { ...days, ...mine })}</>
  const { best, worst } = found
  const prices = choice.afterInflation ? null : inflation
  return (
    <>
      {text(best === worst ? 'fundReturns.sentence.one' : 'fundReturns.sentence', {
        ...days,
        ...mine,
        best: nameOf(best.key),
        most: signed(best.total),
        worst: nameOf(worst.key),
        least: signed(worst.total),
        inflation: prices === null ? '' : format.growth(returnRate(Math.abs(prices))),
        rise: prices === null ? 'none' : prices < 0 ? 'down' : 'up',
        beaten: prices !== null && Math.max(best.total ?? 0, own ?? -1) <= prices ? 'yes' : 'no',
      })}
    </>
  )
}
