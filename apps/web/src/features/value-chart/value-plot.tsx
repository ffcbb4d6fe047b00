import { useMemo } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Placed } from '#web/chart/placed.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { growthDays } from './growth-days.ts'
import { growthShape } from './growth-shape.ts'
import { PlotFrame, type PlotReading } from './plot-frame.tsx'
import { PlotNames } from './plot-names.tsx'
import { plotShape, VIEW, type PlotShape } from './plot-shape.ts'
import { gainsOf, partWords, readingOf } from './plot-words.ts'
import type { PillarExit, PartialExits, SavingsDay } from './savings-day.ts'
import { useMonthWords } from './time-words.ts'
import css from './value-plot.module.css'

const ROOM = { wide: { times: 6, amounts: 5, labelGap: 0.165 }, narrow: { times: 3, amounts: 5, labelGap: 0.25 } }

/** The plot: value by pillar on the line of zero, payments as a dashed line, names beside their ends. */
export function ValuePlot(props: {
  days: readonly SavingsDay[]
  emptied: readonly PillarExit[]
  partialExits: PartialExits
  /** Draws the growth instead of the value. */
  growth: boolean
}) {
  const { days, emptied, partialExits, growth } = props
  const { isNet } = partialExits
  const text = useText()
  const format = useFormat()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const gained = useMemo(() => (growth ? growthDays(days) : null), [days, growth])
  const shape = useMemo(
    () => (gained === null ? plotShape(days, room, emptied, partialExits.exits) : growthShape(gained, room)),
    [days, gained, room, emptied, partialExits],
  )
  const xs = useMemo(() => shape.days.map(({ x }) => x), [shape])
  const readingAt = (index: number): PlotReading | null => {
    const [day, gain, at] = [days[index], gained?.[index], shape.days[index]]
    if (day === undefined || at === undefined) return null
    const values = gain === undefined ? readingOf(day, format) : gainsOf(gain, format)
    return {
      day: day.date,
      values: values.map(({ part, amount }) => ({ key: part, name: text(partWords(part, isNet)), words: amount })),
      dot: at.top,
      className: Math.min(at.top ?? 1, at.paidIn) < 0.5 ? css['low'] : undefined,
    }
  }
  return (
    <PlotFrame
      label={text(growth ? 'value.reading.growth' : 'value.reading')}
      grid={shape.amounts.map(({ y }) => y)}
      ticks={
        format.hidden ? [] : shape.amounts.map(({ amount, y }) => ({ y, words: format.euros(amount, { decimals: 0 }) }))
      }
      times={shape.times}
      zero={shape.zero}
      xs={xs}
      readingAt={readingAt}
      bands={shape.bands.map(({ part, area }) => (
        <path key={part} className={classNames(css['band'], css[part])} d={area} />
      ))}
      lines={<Lines shape={shape} />}
    >
      <PlotNames
        names={shape.labels.map(({ part, amount, ...index }) => ({
          ...index,
          key: part,
          name: text(partWords(part, isNet)),
          words: format.euros(amount, { decimals: 0, sign: growth }),
          className: css[part],
        }))}
      />
      <Ends shape={shape} />
    </PlotFrame>
  )
}

function Lines({ shape }: { shape: PlotShape }) {
  const { width, height } = VIEW
  return (
    <>
      {shape.bands.map(({ part, edge }) => (
        <path key={part} className={css['edge']} d={edge} />
      ))}
      <path className={css['value']} d={shape.value} />
      {shape.paidIn !== '' && <path className={css['paid']} d={shape.paidIn} />}
      {shape.ends.map(({ pillar, x }) => (
        <line key={pillar} className={css['end']} x1={x * width} x2={x * width} y1="0" y2={height} />
      ))}
    </>
  )
}

/** Where the money of an ended pillar, or of a part of it, went. */
function Ends({ shape }: { shape: PlotShape }) {
  const text = useText()
  const monthWords = useMonthWords()
  return shape.ends
    .filter(({ repeated }) => !repeated)
    .map(({ pillar, date, toPik, isFirst, whole, x, raised }) => (
      <Placed key={pillar} x={x} className={classNames(css['end'], x > 0.5 && css['last'], raised && css['raised'])}>
        {text(toPik ? 'value.end.pik' : 'value.end.out', {
          whole: whole ? 'yes' : isFirst ? 'first' : 'no',
          month: monthWords(date),
        })}
      </Placed>
    ))
}
