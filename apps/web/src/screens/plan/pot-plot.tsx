import type { Plan } from '@sammas/domain/plan/plan'
import { useMemo } from 'react'
import { PlotFrame, type PlotReading } from '#web/features/value-chart/plot-frame.tsx'
import { PlotNames } from '#web/features/value-chart/plot-names.tsx'
import look from '#web/features/value-chart/value-plot.module.css'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import css from './pot-plot.module.css'
import { potReadings, potWords } from './pot-words.ts'
import { potShape, type PotShape } from './pot-shape.ts'

// Names have up to two lines and an amount; seven of them fit.
const LABEL_GAP = 0.14
const ROOM = {
  wide: { times: 6, amounts: 5, labelGap: LABEL_GAP },
  narrow: { times: 3, amounts: 5, labelGap: LABEL_GAP },
}

/** The pot over the years: its parts on each other, the unfavourable case as a dashed line. */
export function PotPlot({ plan }: { plan: Plan }) {
  const text = useText()
  const format = useFormat()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const { points, unfavourable } = plan
  const shape = useMemo(() => potShape({ points, unfavourable }, room), [points, unfavourable, room])
  const xs = useMemo(() => shape.points.map(({ x }) => x), [shape])
  const readingAt = (index: number): PlotReading | null => {
    const [point, at] = [points[index], shape.points[index]]
    if (point === undefined || at === undefined) return null
    const values = potReadings(point, unfavourable?.points[index], format)
    return {
      day: point.day,
      values: values.map(({ name, amount }) => ({ key: name, name: text(potWords[name]), words: amount })),
      dot: at.top,
      className: css['reading'],
    }
  }
  const euros = (amount: (typeof shape.amounts)[number]['amount']) => format.euros(amount, { decimals: 0 })
  return (
    <PlotFrame
      label={text('plan.plot')}
      className={css['plot']}
      grid={shape.amounts.map(({ y }) => y)}
      ticks={format.hidden ? [] : shape.amounts.map(({ amount, y }) => ({ y, words: euros(amount) }))}
      times={shape.times}
      zero={shape.zero}
      xs={xs}
      readingAt={readingAt}
      bands={shape.bands.map(({ part, area }) => (
        <polygon key={part} className={classNames(look['band'], css[part])} points={area} />
      ))}
      lines={<Lines shape={shape} />}
    >
      <PlotNames
        names={shape.names.map(({ name, amount, ...index }) => ({
          ...index,
          key: name,
          name: text(potWords[name]),
          words: euros(amount),
          className: classNames(css['name'], css[`${name}Name`]),
        }))}
      />
    </PlotFrame>
  )
}

function Lines({ shape }: { shape: PotShape }) {
  return (
    <>
      {shape.bands.map(({ part, edge }) => (
        <polyline key={part} className={classNames(look['edge'], part === 'fees' && css['feesEdge'])} points={edge} />
      ))}
      <polyline className={look['value']} points={shape.pot} />
      {shape.bad !== '' && <polyline className={look['paid']} points={shape.bad} />}
    </>
  )
}
