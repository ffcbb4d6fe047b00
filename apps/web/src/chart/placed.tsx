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

/** An element at a place in a plot: `--x` and `--y` are shares 0..1 of its width and height, for the class to use. */
export function Placed(props: { x?: number; y?: number; className: string | undefined; children?: ReactNode }) {
  const { x = 0, y = 0, className, children } = props
  const ref = useProperties({ '--x': x, '--y': y })
  return (
    <div className={className} ref={ref}>
      {children}
    </div>
  )
}
