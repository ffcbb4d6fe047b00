import { useMemo } from 'react'
import { PlotFrame, type PlotReading } from '#web/features/value-chart/plot-frame.tsx'
import { PlotNames } from '#web/features/value-chart/plot-names.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useMedia } from '#web/lib/use-media.ts'
import css from './fund-returns.module.css'
import { growthPlotShape } from './growth-plot-shape.ts'
import type { Growth } from './lines.ts'
import { labelGapOf } from './names-room.ts'
import { PlotBox } from './plot-box.tsx'
import { useSigned } from './words.ts'

const ROOM = { wide: { times: 6, amounts: 5 }, narrow: { times: 3, amounts: 5 } }
const LINES = [css['line0'], css['line1'], css['line2'], css['line3'], css['line4'], css['line5']]

/** Growth since the first day: own money as the thick line, others distinguished by their dashes, each with its name at its end. */
export function GrowthPlot({ days, lines, nameOf }: Growth) {
  const text = useText()
  const signed = useSigned()
  const width = useMedia('(width >= 48rem)') ? 'wide' : 'narrow'
  const shape = useMemo(() => {
    return growthPlotShape(days, lines, { ...ROOM[width], labelGap: labelGapOf(lines.length, width) })
  }, [days, lines, width])
  const others = lines.filter(({ isOwn }) => !isOwn)
  const classOf = (key: string) => {
    const at = others.findIndex((each) => each.key === key)
    return at < 0 ? css['own'] : LINES[at % LINES.length]
  }
  const readingAt = (index: number): PlotReading | null => {
    const day = days[index]
    if (day === undefined) return null
    const values = lines.map(({ key, growth }) => ({
      key,
      name: nameOf(key),
      words: signed(growth[index] ?? null),
    }))
    return { day, values, dot: null, className: css['reading'] }
  }
  return (
    <PlotBox names={lines.length} className={css['box']}>
      <PlotFrame
        label={text('fundReturns.plot')}
        className={css['plot']}
        grid={shape.ticks.map(({ y }) => y)}
        ticks={shape.ticks.map(({ percent, y }) => ({ y, words: signed(percent / 100, 0) }))}
        tickClass={css['tick']}
        times={shape.times}
        timeClass={css['time']}
        zero={shape.zero}
        xs={shape.xs}
        readingAt={readingAt}
        // Own money last, over the others.
        lines={shape.lines.toReversed().map(({ key, path }) => (
          <path key={key} className={classOf(key)} d={path} />
        ))}
      >
        <PlotNames
          names={lines.flatMap(({ key, isOwn, total }, at) => {
            const [y, from] = [shape.labels[at] ?? null, shape.lines[at]?.end ?? null]
            if (y === null || from === null) return []
            const className = classNames(css['end'], isOwn && css['ownEnd'])
            return [{ key, y, from, name: nameOf(key), words: signed(total), className }]
          })}
        />
      </PlotFrame>
    </PlotBox>
  )
}
