import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/**
 * Sets custom properties through the element's style object, which a strict content security policy allows, unlike a style attribute.
 */
export function useProperties(properties: Readonly<Record<`--${string}`, number>>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const style = ref.current?.style
    if (style === undefined) return
    for (const [name, value] of Object.entries(properties)) {
      const text = String(value)
      // Setting the same value again would cost a new style of the element.
      if (style.getPropertyValue(name) !== text) style.setProperty(name, text)
    }
  })
  return ref
}

/** Distance from the top, as a share 0..1 of the plot's height. React sets it through the style object, too. */
const fromTop = (y: number) => ({ top: `${String(y * 100)}%` })

type Words = { className: string | undefined; children?: ReactNode }

/** An element at a height of a plot, a share 0..1 from the top; its class places it sideways. */
export function AtHeight({ y, className, children }: Words & { y: number }) {
  return (
    <div className={className} style={fromTop(y)}>
      {children}
    </div>
  )
}

/** An element at a place in a plot: `--x` is a share 0..1 of its width, for the class to use; `y`, where it is given, one of its height. */
export function Placed({ x, y, className, children }: Words & { x: number; y?: number }) {
  const ref = useProperties({ '--x': x })
  return (
    <div className={className} ref={ref} style={y === undefined ? undefined : fromTop(y)}>
      {children}
    </div>
  )
}
