import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * For an element that takes the focus when it appears, and again whenever `of` changes: a new message or page in place of the last. Before
 * the browser has drawn it, as in `follow-heading.ts`.
 */
export function useFocused<Focused extends HTMLElement>(of?: unknown): RefObject<Focused | null> {
  const element = useRef<Focused>(null)
  useLayoutEffect(() => {
    element.current?.focus()
  }, [of])
  return element
}
