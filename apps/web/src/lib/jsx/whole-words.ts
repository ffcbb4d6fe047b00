import type { ElementType, Key, ReactNode } from 'react'

/** Makes an element of React, as its own JSX runtime does. */
export type Make = (type: ElementType, props: { children: ReactNode; className?: string }, key: Key) => ReactNode

/**
 * An abbreviation or a single letter with a hyphen, and up to nine characters around it: Smart-ID, ID-kaardiga, e-post. The rest of an
 * address or of a long word may wrap.
 */
const JOINED = /([^\s@]{0,9}(?:\p{Lu}{2}-|-\p{Lu}{2}|\b\p{L}-\p{L})[^\s@]{0,9})/u

/**
 * Puts words such as Smart-ID into elements that do not wrap (`.whole` in ui/styles/base.css), because browsers wrap after a hyphen. A
 * non-breaking hyphen would be copied, and read out. A text without such words stays as it is.
 */
export function wholeWords(text: string, make: Make): ReactNode {
  const pieces = text.split(JOINED)
  return pieces.length === 1
    ? text
    : pieces.map(
        (children, index) =>
          children && make('span', index % 2 ? { children, className: 'whole' } : { children }, String(index)),
      )
}
