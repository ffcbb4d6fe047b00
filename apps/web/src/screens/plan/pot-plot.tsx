import type { Plan, PlanPoint } from '@sammas/domain/plan/plan'
import { memo, useMemo } from 'react'
import { Placed } from '#web/chart/placed.tsx'
import { VIEW } from '#web/features/value-chart/plot-shape.ts'
import { useTimeWords } from '#web/features/value-chart/time-words.ts'
import { usePlotCursor } from '#web/features/value-chart/use-plot-cursor.ts'
import look from '#web/features/value-chart/value-plot.module.css'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './pot-plot.module.css'
import { potReadings, potWords } from './pot-words.ts'
import { potShape, type PotShape } from './pot-shape.ts'

const ROOM = { wide: { times: 6, amounts: 5, labelGap: 0.125 }, narrow: { times: 3, amounts: 5, labelGap: 0.125 } }

/**
 * The pot over the years, read point by point with pointer, finger or keys; for assistive technology a slider with the day and its
 * amounts as its value.
 */
export function PotPlot({ plan }: { plan: Plan }) {
  const text = useText()
  const format = useFormat()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const { points, unfavourable } = plan
  const shape = useMemo(() => potShape({ points, unfavourable }, room), [points, unfavourable, room])
  const xs = useMemo(() => shape.points.map(({ x }) => x), [shape])
  const { index, listeners } = usePlotCursor(xs)
  const last = points.length - 1
  const readingsAt = (place: number) => potReadings(points[place], unfavourable?.points[place], format)
  const spoken = points[index ?? last]
  const words = spoken && [
    format.longDate(spoken.day),
    ...readingsAt(index ?? last).map(({ name, amount }) => `${text(potWords[name])} ${amount}`),
  ]
  return (
    <div
      className={classNames(look['plot'], css['plot'])}
      role="slider"
      tabIndex={0}
      aria-label={text('plan.plot')}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(index ?? last) + 1}
      aria-valuetext={words?.join(', ')}
      {...listeners}
    >
      <Lines shape={shape} cursor={index === null ? null : (xs[index] ?? null)} />
      <Axes shape={shape} />
      <Names shape={shape} />
      {index !== null && <Reading point={points[index]} readings={readingsAt(index)} place={shape.points[index]} />}
    </div>
  )
}

function Lines({ shape, cursor }: { shape: PotShape; cursor: number | null }) {
  const { width, height } = VIEW
  const zero = shape.zero * height
  // Lines that look alike are one element: a moved lever draws few of them.
  const grid = shape.amounts.map(({ y }) => `M0 ${String(y * height)}H${String(width)}`).join('')
  const edges = shape.bands.map(({ part, edge }) => (part === 'fees' ? '' : edge)).join('')
  const fees = shape.bands.find(({ part }) => part === 'fees')
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {shape.bands.map(({ part, area }) => (
        <path key={part} className={classNames(look['band'], css[part])} d={area} />
      ))}
      <path className={look['grid']} d={grid} />
      <path className={look['edge']} d={edges} />
      {fees !== undefined && <path className={classNames(look['edge'], css['feesEdge'])} d={fees.edge} />}
      <path className={look['value']} d={shape.pot} />
      {shape.bad !== '' && <path className={look['paid']} d={shape.bad} />}
      <line className={look['zero']} x1="0" x2={width} y1={zero} y2={zero} />
      {cursor !== null && (
        <line className={look['cursor']} x1={cursor * width} x2={cursor * width} y1="0" y2={height} />
      )}
    </svg>
  )
}

function Axes({ shape }: { shape: PotShape }) {
  const format = useFormat()
  return (
    <>
      {(format.hidden ? [] : shape.amounts).map(({ amount, y }) => (
        <Placed key={amount} y={y} className={look['amount']}>
          {format.euros(amount, { decimals: 0 })}
        </Placed>
      ))}
      <Times times={shape.times} />
    </>
  )
}

type Ticks = { times: PotShape['times'] }

/** Most levers leave the years where they are. */
const Times = memo(
  function Times({ times }: Ticks) {
    const timeWords = useTimeWords()
    return times.map((tick) => (
      <Placed
        key={tick.date}
        x={tick.x}
        className={classNames(look['time'], tick.x < 0.08 && look['first'], tick.x > 0.92 && look['last'])}
      >
        {timeWords(tick)}
      </Placed>
    ))
  },
  ({ times: a }: Ticks, { times: b }: Ticks) =>
    a.length === b.length && a.every(({ date, x }, index) => b[index]?.date === date && b[index].x === x),
)

function Names({ shape }: { shape: PotShape }) {
  const text = useText()
  const format = useFormat()
  return (
    <>
      <svg className={look['leaders']} viewBox="0 0 10 300" preserveAspectRatio="none" aria-hidden="true">
        <path d={shape.names.map(({ y, from }) => `M0 ${String(from * 300)}L10 ${String(y * 300)}`).join('')} />
      </svg>
      {shape.names.map(({ name, y, amount }) => (
        <Placed key={name} y={y} className={classNames(look['name'], css['name'], css[`${name}Name`])}>
          {text(potWords[name])}
          <b>{format.euros(amount, { decimals: 0 })}</b>
        </Placed>
      ))}
    </>
  )
}

function Reading(props: {
  point: PlanPoint | undefined
  readings: ReturnType<typeof potReadings>
  place: PotShape['points'][number] | undefined
}) {
  const { point, readings, place } = props
  const text = useText()
  const format = useFormat()
  if (point === undefined || place === undefined) return null
  return (
    <>
      <Placed x={place.x} y={place.top} className={look['dot']} />
      <Placed x={place.x} className={classNames(look['reading'], css['reading'])}>
        <b>{format.longDate(point.day)}</b>
        {readings.map(({ name, amount }) => (
          <span key={name}>
            {text(potWords[name])} <b>{amount}</b>
          </span>
        ))}
      </Placed>
    </>
  )
}
