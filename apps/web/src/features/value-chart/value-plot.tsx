import { useMemo } from 'react'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Placed } from '#web/chart/placed.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { growthDays } from './growth-days.ts'
import { growthShape } from './growth-shape.ts'
import { PlotLines } from './plot-lines.tsx'
import { plotShape, type PlotShape } from './plot-shape.ts'
import { gainsOf, partWords, readingOf, type Reading } from './plot-words.ts'
import type { Gone, PartlyGone, SavingsDay } from './savings-day.ts'
import { useMonthWords, useTimeWords } from './time-words.ts'
import { usePlotCursor } from './use-plot-cursor.ts'
import css from './value-plot.module.css'

const ROOM = { wide: { times: 6, amounts: 5, labelGap: 0.165 }, narrow: { times: 3, amounts: 5, labelGap: 0.25 } }

/**
 * The plot: value by pillar on the line of zero, payments as a dashed line, names beside their ends. It is read day by day with
 * pointer, finger or keys; for assistive technology it is a slider with the day and its amounts as its value.
 */
export function ValuePlot(props: {
  days: readonly SavingsDay[]
  gone: readonly Gone[]
  partlyGone: PartlyGone
  /** Draws the growth instead of the value. */
  growth: boolean
}) {
  const { days, gone, partlyGone, growth } = props
  const { isNet } = partlyGone
  const text = useText()
  const format = useFormat()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const gained = useMemo(() => (growth ? growthDays(days) : null), [days, growth])
  const shape = useMemo(
    () => (gained === null ? plotShape(days, room, gone, partlyGone.exits) : growthShape(gained, room)),
    [days, gained, room, gone, partlyGone],
  )
  const xs = useMemo(() => shape.days.map(({ x }) => x), [shape])
  const { index, listeners } = usePlotCursor(xs)
  const readingsOn = (place: number): readonly Reading[] => {
    const [day, gain] = [days[place], gained?.[place]]
    return gain === undefined ? (day === undefined ? [] : readingOf(day, format)) : gainsOf(gain, format)
  }
  const read = index ?? days.length - 1
  const spoken = days[read]
  const words = spoken && [
    format.longDate(spoken.date),
    ...readingsOn(read).map(({ part, amount }) => `${text(partWords(part, isNet))} ${amount}`),
  ]
  return (
    <div
      className={css['plot']}
      role="slider"
      tabIndex={0}
      aria-label={text(growth ? 'value.reading.growth' : 'value.reading')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={(index ?? days.length - 1) + 1}
      aria-valuetext={words?.join(', ')}
      {...listeners}
    >
      <PlotLines shape={shape} cursor={index === null ? null : (xs[index] ?? null)} />
      <Axes shape={shape} />
      <Names shape={shape} isNet={isNet} sign={growth} />
      <Ends shape={shape} />
      {index !== null && (
        <DayReading day={days[index]} readings={readingsOn(index)} place={shape.days[index]} isNet={isNet} />
      )}
    </div>
  )
}

function Axes({ shape }: { shape: PlotShape }) {
  const format = useFormat()
  const timeWords = useTimeWords()
  return (
    <>
      {(format.hidden ? [] : shape.amounts).map(({ amount, y }) => (
        <Placed key={amount} y={y} className={classNames(css['amount'], amount === 0 && y > 0.9 && css['bottom'])}>
          {format.euros(amount, { decimals: 0 })}
        </Placed>
      ))}
      {shape.times.map((tick) => (
        <Placed key={tick.date} x={tick.x} className={classNames(css['time'], edgeOf(tick.x))}>
          {timeWords(tick)}
        </Placed>
      ))}
    </>
  )
}

/** Labels at an end of the axis stay inside the plot. */
const edgeOf = (x: number) => (x < 0.08 ? css['first'] : x > 0.92 ? css['last'] : undefined)

function Names({ shape, isNet, sign }: { shape: PlotShape; isNet: boolean; sign: boolean }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <svg className={css['leaders']} viewBox="0 0 10 300" preserveAspectRatio="none" aria-hidden="true">
        {shape.labels.map(({ part, y, from }) => (
          <path key={part} d={`M0 ${String(from * 300)}L10 ${String(y * 300)}`} />
        ))}
      </svg>
      {shape.labels.map(({ part, y, amount }) => (
        <Placed key={part} y={y} className={classNames(css['name'], css[part])}>
          {text(partWords(part, isNet))}
          <b>{format.euros(amount, { decimals: 0, sign })}</b>
        </Placed>
      ))}
    </>
  )
}

/** Where the money of an ended pillar, or of a part of it, went. */
function Ends({ shape }: { shape: PlotShape }) {
  const text = useText()
  const monthWords = useMonthWords()
  return shape.ends.map(({ pillar, date, toPik, isFirst, whole, x }) => (
    <Placed key={pillar} x={x} className={classNames(css['end'], x > 0.5 && css['last'])}>
      {text(toPik ? 'value.end.pik' : 'value.end.out', {
        whole: whole ? 'yes' : isFirst ? 'first' : 'no',
        month: monthWords(date),
      })}
    </Placed>
  ))
}

function DayReading(props: {
  day: SavingsDay | undefined
  readings: readonly Reading[]
  place: PlotShape['days'][number] | undefined
  isNet: boolean
}) {
  const { day, readings, place, isNet } = props
  const text = useText()
  const format = useFormat()
  if (day === undefined || place === undefined) return null
  const isHigh = Math.min(place.top ?? 1, place.paidIn) < 0.5
  return (
    <>
      {place.top !== null && <Placed x={place.x} y={place.top} className={css['dot']} />}
      <Placed x={place.x} className={classNames(css['reading'], isHigh && css['low'])}>
        <b>{format.longDate(day.date)}</b>
        {readings.map(({ part, amount }) => (
          <span key={part}>
            {text(partWords(part, isNet))} <b>{amount}</b>
          </span>
        ))}
      </Placed>
    </>
  )
}
