import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'

/**
 * Sets custom properties through the element's style object, which a strict content security policy allows, unlike a style attribute.
 */
export function useProperties(properties: Readonly<Record<`--${string}`, number>>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(properties)) ref.current?.style.setProperty(name, String(value))
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
