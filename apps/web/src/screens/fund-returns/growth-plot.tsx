import { useMemo } from 'react'
import { PlotFrame, type PlotReading } from '#web/features/value-chart/plot-frame.tsx'
import { PlotNames } from '#web/features/value-chart/plot-names.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useMedia } from '#web/lib/use-media.ts'
import css from './fund-returns.module.css'
import { growthPlotShape } from './growth-plot-shape.ts'
import type { Growth } from './lines.ts'
import { letterOf, useSigned } from './words.ts'

const ROOM = { wide: { times: 6, amounts: 5, labelGap: 0.135 }, narrow: { times: 3, amounts: 5, labelGap: 0.1 } }
const LINES = [css['line0'], css['line1'], css['line2'], css['line3'], css['line4'], css['line5']]

/** Growth since the first day, a line with a letter for each fund and index. */
export function GrowthPlot({ days, lines, nameOf }: Growth) {
  const text = useText()
  const signed = useSigned()
  const room = useMedia('(width >= 48rem)') ? ROOM.wide : ROOM.narrow
  const shape = useMemo(() => growthPlotShape(days, lines, room), [days, lines, room])
  const readingAt = (place: number): PlotReading | null => {
    const day = days[place]
    if (day === undefined) return null
    const values = lines.map(({ key, growth }, at) => ({
      key,
      name: nameOf(key),
      sign: letterOf(at),
      words: signed(growth[place] ?? null),
    }))
    return { day, values, dot: null }
  }
  return (
    <PlotFrame
      label={text('fundReturns.plot')}
      className={css['plot']}
      grid={shape.ticks.map(({ y }) => y)}
      ticks={shape.ticks.map(({ percent, y }) => ({ y, words: signed(percent / 100, 0) }))}
      tickClass={css['tick']}
      times={shape.times}
      zero={shape.zero}
      xs={shape.xs}
      readingAt={readingAt}
      lines={shape.lines.map(({ key, path }, at) => (
        <path key={key} className={LINES[at % LINES.length]} d={path} />
      ))}
    >
      <PlotNames
        names={lines.flatMap(({ key, total }, at) => {
          const [y, from] = [shape.labels[at] ?? null, shape.lines[at]?.end ?? null]
          if (y === null || from === null) return []
          return [{ key, y, from, name: letterOf(at), words: signed(total), className: css['end'] }]
        })}
      />
    </PlotFrame>
  )
}
