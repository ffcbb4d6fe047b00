import { AtHeight } from '#web/chart/placed.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { VIEW } from './plot-shape.ts'
import css from './value-plot.module.css'

/** A name beside the plot at `y`, with its value; it belongs to the line that ends at `from`. */
type PlotName = {
  readonly key: string
  readonly y: number
  readonly from: number
  readonly name: string
  readonly words: string
  readonly className?: string | undefined
}

/** Names beside the ends of lines and bands, each joined to its own. */
export function PlotNames({ names }: { names: readonly PlotName[] }) {
  const at = (share: number) => String(share * VIEW.height)
  return (
    <>
      <svg className={css['leaders']} viewBox={`0 0 10 ${VIEW.height}`} preserveAspectRatio="none" aria-hidden="true">
        {names.map(({ key, y, from }) => (
          <line key={key} x1="0" x2="10" y1={at(from)} y2={at(y)} />
        ))}
      </svg>
      {names.map(({ key, y, name, words, className }) => (
        <AtHeight key={key} y={y} className={classNames(css['name'], className)}>
          {name} <b>{words}</b>
        </AtHeight>
      ))}
    </>
  )
}
