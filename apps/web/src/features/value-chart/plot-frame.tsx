import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { memo, useMemo, type ReactNode } from 'react'
import { AtHeight, Placed } from '#web/chart/placed.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VIEW, type PlotShape } from './plot-shape.ts'
import { useTimeWords } from './time-words.ts'
import { usePlotCursor } from './use-plot-cursor.ts'
import css from './value-plot.module.css'

/** The values of all lines at a point. */
export type PlotReading = {
  readonly day: CivilDate
  /** `sign` stands for the name in the plot, where a name is too long. */
  readonly values: readonly {
    readonly key: string
    readonly name: string
    readonly sign?: string
    readonly words: string
  }[]
  /** The read point, a share of the height from the top; null without one. */
  readonly dot: number | null
  readonly className?: string | undefined
}

type Ticks = readonly { readonly y: number; readonly words: string }[]

/**
 * The common parts of every plot: grid, axes, and reading point by point with pointer, finger or keys. For assistive technology it is
 * a slider with the day and its values as its value.
 */
export function PlotFrame(props: {
  label: string
  className?: string | undefined
  /** Grid lines, shares of the height from the top. */
  grid: readonly number[]
  ticks: Ticks
  tickClass?: string | undefined
  times: PlotShape['times']
  timeClass?: string | undefined
  zero: number
  /** Positions of the points, shares of the width. */
  xs: readonly number[]
  readingAt: (index: number) => PlotReading | null
  /** Drawn below the grid. */
  bands?: ReactNode
  lines: ReactNode
  /** Words beside and on the plot. */
  children: ReactNode
}) {
  const { label, className, grid, ticks, tickClass, times, zero, xs, readingAt, bands, lines, children } = props
  const format = useFormat()
  const { index, listeners } = usePlotCursor(xs)
  const shownIndex = index ?? xs.length - 1
  const reading = readingAt(shownIndex)
  const day = reading?.day
  const spokenDay = useMemo(() => (day === undefined ? '' : format.longDate(day)), [format, day])
  const spoken = reading && [spokenDay, ...reading.values.map(({ name, words }) => `${name} ${words}`)]
  const { width, height } = VIEW
  const x = xs[shownIndex] ?? 0
  return (
    <div
      className={classNames(css['plot'], className)}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={xs.length}
      aria-valuenow={shownIndex + 1}
      aria-valuetext={spoken?.join(', ')}
      {...listeners}
    >
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bands}
        {grid.map((y, row) => (
          <line key={row} className={css['grid']} x1="0" x2={width} y1={y * height} y2={y * height} />
        ))}
        {lines}
        <line className={css['zero']} x1="0" x2={width} y1={zero * height} y2={zero * height} />
        {index !== null && <line className={css['cursor']} x1={x * width} x2={x * width} y1="0" y2={height} />}
      </svg>
      {ticks.map(({ y, words }, place) => (
        <Tick key={place} y={y} words={words} isZero={y === zero} className={tickClass} />
      ))}
      <Times times={times} className={props.timeClass} />
      {children}
      {index !== null && reading && <Reading reading={reading} x={x} />}
    </div>
  )
}

function Tick(props: { y: number; words: string; isZero: boolean; className: string | undefined }) {
  const { y, words, isZero, className } = props
  return (
    <AtHeight y={y} className={classNames(css['amount'], isZero && y > 0.9 && css['bottom'], className)}>
      {words}
    </AtHeight>
  )
}

/** Labels at an end of the axis stay inside the plot. */
const edgeOf = (x: number) => (x < 0.08 ? css['first'] : x > 0.92 ? css['last'] : undefined)

type TimesProps = { times: PlotShape['times']; className: string | undefined }

/** A moved lever of the plan leaves most times where they are. */
const Times = memo(
  function Times({ times, className }: TimesProps) {
    const timeWords = useTimeWords()
    return (
      <div>
        {times.map((tick) => (
          <Placed key={tick.date} x={tick.x} className={classNames(css['time'], edgeOf(tick.x), className)}>
            {timeWords(tick)}
          </Placed>
        ))}
      </div>
    )
  },
  ({ times: a }: TimesProps, { times: b }: TimesProps) =>
    a.length === b.length && a.every(({ date, x }, index) => b[index]?.date === date && b[index].x === x),
)

function Reading({ reading, x }: { reading: PlotReading; x: number }) {
  const format = useFormat()
  return (
    <>
      {reading.dot !== null && <Placed x={x} y={reading.dot} className={css['dot']} />}
      <Placed x={x} className={classNames(css['reading'], reading.className)}>
        <b>{format.longDate(reading.day)}</b>
        {reading.values.map(({ key, name, sign = name, words }) => (
          <span key={key}>
            {sign} <b>{words}</b>
          </span>
        ))}
      </Placed>
    </>
  )
}
