import { classNames } from '#web/ui/class-names.ts'
import { VIEW, type PlotShape } from './plot-shape.ts'
import css from './value-plot.module.css'

const { width, height } = VIEW

/** Areas and lines of the plot, without any text: it is stretched to its container. */
export function PlotLines({ shape, cursor }: { shape: PlotShape; cursor: number | null }) {
  const zero = shape.zero * height
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {shape.bands.map(({ part, area }) => (
        <path key={part} className={classNames(css['band'], css[part])} d={area} />
      ))}
      {shape.amounts.map(({ amount, y }) => (
        <line key={amount} className={css['grid']} x1="0" x2={width} y1={y * height} y2={y * height} />
      ))}
      {shape.bands.map(({ part, edge }) => (
        <path key={part} className={css['edge']} d={edge} />
      ))}
      <path className={css['value']} d={shape.value} />
      {shape.paidIn !== '' && <path className={css['paid']} d={shape.paidIn} />}
      <line className={css['zero']} x1="0" x2={width} y1={zero} y2={zero} />
      {shape.ends.map(({ pillar, x }) => (
        <line key={pillar} className={css['end']} x1={x * width} x2={x * width} y1="0" y2={height} />
      ))}
      {cursor !== null && <line className={css['cursor']} x1={cursor * width} x2={cursor * width} y1="0" y2={height} />}
    </svg>
  )
}
