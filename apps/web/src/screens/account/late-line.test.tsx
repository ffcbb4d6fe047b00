// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renderHook } from '#web/testing/render-hook.tsx'
import { useLateLine } from './late-line.tsx'

type Given = { isAwaited: boolean; line: ReactNode }
const lineOf = (first: Given) => {
  const { result, rerender } = renderHook(({ isAwaited, line }: Given) => useLateLine('fee', isAwaited, line), first)
  return { rerender, html: () => renderToStaticMarkup(result()) }
}

test('an awaited line has its room, without words', () => {
  const { html } = lineOf({ isAwaited: true, line: 'about the fee' })
  expect(html()).toMatch(/^<span aria-hidden="true"/)
  expect(html()).not.toContain('about')
})

test.each([
  ['a line', 'about the fee'],
  ['nothing', null],
])('the room stays when %s arrives late', (_, line) => {
  const { html, rerender } = lineOf({ isAwaited: true, line: null })
  rerender({ isAwaited: false, line })
  expect(html()).toMatch(new RegExp(`^<span class="[^"]*fee[^"]*">${line ?? ''}</span>$`))
})

test('a line that is there at once needs no room, and none is kept for nothing', () => {
  expect(lineOf({ isAwaited: false, line: 'about the fee' }).html()).toBe('about the fee')
  expect(lineOf({ isAwaited: false, line: null }).html()).toBe('')
})
