import { useLayoutEffect, useRef, useState } from 'react'
import { AtHeight } from '#web/chart/placed.tsx'
import { areApart, spreadHeights } from '#web/chart/spread.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VIEW, type Reach } from './plot-shape.ts'
import css from './value-plot.module.css'

/** A name beside the plot at `y`, with its value; it belongs to the line or band that ends at `from`. */
type PlotName = {
  readonly key: string
  readonly y: number
  readonly from: number
  /** Of a band: its name could be taken for a line at that height, so a bracket shows its band. */
  readonly reach?: Reach
  readonly name: string
  readonly words: string
  readonly className?: string | undefined
}

/** Names beside the ends of lines and bands, each joined to its own. */
export function PlotNames({ names }: { names: readonly PlotName[] }) {
  const { box, heights } = useHeights()
  const positions = positionsOf(names, heights)
  return (
    <>
      <svg className={css['leaders']} viewBox={`0 0 10 ${VIEW.height}`} preserveAspectRatio="none" aria-hidden="true">
        {names.map(({ key, from, reach }, index) => (
          <path
            key={key}
            d={`${bracketOf(reach)}M${reach ? TIP : '0'} ${at(from)} L10 ${at(positions[index] ?? from)}`}
          />
        ))}
      </svg>
      <div className={css['names']} ref={box}>
        {names.map(({ key, from, name, words, className }, index) => (
          <AtHeight key={key} y={positions[index] ?? from} className={classNames(css['name'], className)}>
            {name} <b>{words}</b>
          </AtHeight>
        ))}
      </div>
    </>
  )
}

const at = (share: number) => String(share * VIEW.height)

/** Where brackets end and lead to their names, of ten. */
const TIP = '4'

/** Of the height, so that brackets of neighbours do not touch. */
const APART = 0.008

/** From the top of a band to its bottom; nothing for a line, or a band too thin for a bracket. */
function bracketOf(reach: Reach | undefined): string {
  if (reach === undefined || reach[1] - reach[0] < 4 * APART) return ''
  const [top, bottom] = [at(reach[0] + APART), at(reach[1] - APART)]
  return `M1 ${top} L${TIP} ${top} L${TIP} ${bottom} L1 ${bottom} `
}

/** The given places while no two names overlap there; with larger or wider text the names are placed by their drawn heights. */
function positionsOf(names: readonly PlotName[], heights: readonly number[]): number[] {
  const given = names.map(({ y }) => y)
  if (heights.length !== names.length || areApart(given, heights)) return given
  return spreadHeights(
    names.map(({ from }) => from),
    heights,
  )
}

/** Heights of the names as drawn, shares of the plot's; measured again when text or plot change. Empty before the first measure. */
function useHeights() {
  const box = useRef<HTMLDivElement>(null)
  const [heights, setHeights] = useState<readonly number[]>([])
  useLayoutEffect(() => {
    const names = box.current
    const plot = names?.parentElement
    if (names === null || !plot) return undefined
    const measure = () => {
      const whole = plot.clientHeight
      if (whole === 0) return
      const now = Array.from(names.children, (name) => (name instanceof HTMLElement ? name.offsetHeight / whole : 0))
      setHeights((before) => (now.length === before.length && now.every((one, i) => one === before[i]) ? before : now))
    }
    const watcher = new ResizeObserver(measure)
    for (const one of [plot, ...names.children]) watcher.observe(one)
    measure()
    return () => {
      watcher.disconnect()
    }
  }, [])
  return { box, heights }
}
