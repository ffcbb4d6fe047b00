import type { ReactNode } from 'react'
import { wholeWords, type Make } from './whole-words.ts'

const isWords = (child: unknown): child is string | number | bigint =>
  (typeof child === 'string' && child !== '') || typeof child === 'number' || typeof child === 'bigint'

/**
 * The children of an element, each run of text among them in a `span` of its own (decision 0037). A browser's translator replaces text
 * nodes by its own: React then changes, removes or looks for a node that is no longer in the page. Text that is the only child of an
 * element is safe, because React replaces the whole content of such an element. Children that are text alone become one text.
 *
 * A component's children stay as they are: they are handled where the component puts them into an element. Components with a ref of
 * their own (objects, such as the router's links) are libraries' own code, compiled without this: several children are handled here.
 */
export function inOwnElements(type: unknown, children: unknown, make: Make): unknown {
  if (typeof type === 'function') return children
  const isFragment = typeof type === 'symbol'
  if (!Array.isArray(children)) return isWords(children) ? alone(String(children), type, make) : children
  if (!hasWords(children)) return children
  if (!isFragment && children.every((child) => isWords(child) || child === ''))
    return alone(children.join(''), type, make)
  return apart(children, make)
}

/** Elements in use here that take text alone. */
const TEXT_ONLY = ['option', 'text']

/** Text that is the only child; words that are kept whole make it one element, as in a flex container each would be an item of its own. */
function alone(words: string, type: unknown, make: Make): ReactNode {
  if (TEXT_ONLY.includes(type as string)) return words
  const kept = wholeWords(words, make)
  return typeof type === 'symbol' || kept !== words ? make('span', { children: kept }, '0') : words
}

const hasWords = (children: readonly unknown[]): boolean =>
  children.some((child) => isWords(child) || (Array.isArray(child) && hasWords(child)))

/** Other children keep their places, by which React knows them; a run stands in the place of its first text. */
function apart(children: readonly unknown[], make: Make): unknown[] {
  let words = ''
  let start = 0
  const result: unknown[] = []
  const end = () => {
    if (words !== '') result[start] = make('span', { children: wholeWords(words, make) }, String(start))
    words = ''
  }
  children.forEach((child, index) => {
    if (!isWords(child)) {
      end()
      result.push(Array.isArray(child) && hasWords(child) ? apart(child, make) : child)
      return
    }
    if (words === '') start = index
    words += String(child)
    result.push(null)
  })
  end()
  return result
}
