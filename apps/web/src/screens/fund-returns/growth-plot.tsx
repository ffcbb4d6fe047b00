import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useMemo } from 'react'
import { Placed } from '#web/chart/placed.tsx'
import { VIEW } from '#web/features/value-chart/plot-shape.ts'
import { useTimeWords } from '#web/features/value-chart/time-words.ts'
import { usePlotCursor } from '#web/features/value-chart/use-plot-cursor.ts'
import look from '#web/features/value-chart/value-plot.module.css'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './fund-returns.module.css'
import { growthPlotShape, type GrowthPlotShape } from './growth-plot-shape.ts'
import type { GrowthLine } from './lines.ts'
import { letterOf, useSigned } from './words.ts'

const ROOM = { wide: { times: 6, amounts: 5, labelGap: 0.135 }, narrow: { times: 3, amounts: 5, labelGap: 0.1 } }
const LINES = [css['line0'], css['line1'], css['line2'], css['line3'], css['line4'], css['line5']]

type PlotProps = {
  days: readonly CivilDate[]
  lines: readonly GrowthLine[]
  nameOf: (key: string) => string
}

/**
 * Growth since the first day, a line with a letter for each fund and index; read day by day with pointer, finger or keys. For assistive
 * technology a slider with the day and all growths as its value.
 */
export function GrowthPlot({ days, lines, nameOf }: PlotProps) {
  const text = useText()
  const format = useFormat()
  const signed = useSigned()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const shape = useMemo(() => growthPlotShape(days, lines, room), [days, lines, room])
  const { index, listeners } = usePlotCursor(shape.xs)
  const read = index ?? days.length - 1
  const day = days[read]
  const growths = lines.map(({ key, growth }) => ({ key, words: signed(growth[read] ?? null) }))
  return (
    <div
      className={classNames(look['plot'], css['plot'])}
      role="slider"
      tabIndex={0}
      aria-label={text('fundReturns.plot')}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={read + 1}
      aria-valuetext={[day && format.longDate(day), ...growths.map(({ key, words }) => `${nameOf(key)} ${words}`)].join(
        ', ',
      )}
      {...listeners}
    >
      <Lines shape={shape} cursor={index === null ? null : (shape.xs[index] ?? null)} />
      <Axes shape={shape} />
      {lines.map(({ key, total }, at) => {
        const y = shape.labels[at] ?? null
        return y === null ? null : (
          <Placed key={key} y={y} className={classNames(look['name'], css['end'])}>
            <b>
              {letterOf(at)} {signed(total)}
            </b>
          </Placed>
        )
      })}
      {index !== null && day !== undefined && (
        <Placed x={shape.xs[index] ?? 0} className={look['reading']}>
          <b>{format.longDate(day)}</b>
          {growths.map(({ key, words }, at) => (
            <span key={key}>
              {letterOf(at)} <b>{words}</b>
            </span>
          ))}
        </Placed>
      )}
    </div>
  )
}

function Lines({ shape, cursor }: { shape: GrowthPlotShape; cursor: number | null }) {
  const { width, height } = VIEW
  const zero = shape.zero * height
  return (
    <svg viewBox={`0 0 ${String(width)} ${String(height)}`} preserveAspectRatio="none" aria-hidden="true">
      {shape.ticks.map(({ percent, y }) => (
        <line key={percent} className={look['grid']} x1="0" x2={width} y1={y * height} y2={y * height} />
      ))}
      <line className={look['zero']} x1="0" x2={width} y1={zero} y2={zero} />
      {shape.lines.map(({ key, path }, at) => (
        <path key={key} className={LINES[at % LINES.length]} d={path} />
      ))}
      {cursor !== null && (
        <line className={look['cursor']} x1={cursor * width} x2={cursor * width} y1="0" y2={height} />
      )}
    </svg>
  )
}

/** Labels at an end of the axis stay inside the plot. */
const edgeOf = (x: number) => (x < 0.08 ? look['first'] : x > 0.92 ? look['last'] : undefined)

function Axes({ shape }: { shape: GrowthPlotShape }) {
  const timeWords = useTimeWords()
  const signed = useSigned()
  return (
    <>
      {shape.ticks.map(({ percent, y }) => (
        <Placed key={percent} y={y} className={look['amount']}>
          {signed(percent / 100, 0)}
        </Placed>
      ))}
      {shape.times.map((tick) => (
        <Placed key={tick.date} x={tick.x} className={classNames(look['time'], edgeOf(tick.x))}>
          {timeWords(tick)}
        </Placed>
      ))}
    </>
  )
}
