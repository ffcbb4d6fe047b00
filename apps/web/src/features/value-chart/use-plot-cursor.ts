import { useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { cursorAfter, nearestIndex } from '#web/chart/cursor.ts'

/** The day read in the plot, null without one, and the plot's event handlers. */
type PlotCursor = {
  readonly index: number | null
  readonly listeners: {
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerLeave: (event: PointerEvent<HTMLElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }
}

/**
 * Reading by pointer, finger and keyboard alike; `xs` are the positions of the days as shares of the plot's width. Escape ends the
 * reading, and so does leaving the plot, unless it has the keyboard focus.
 */
export function usePlotCursor(xs: readonly number[]): PlotCursor {
  const [cursor, setCursor] = useState<number | null>(null)
  const last = xs.length - 1
  // A refetch may have brought fewer days.
  const index = cursor === null || last < 0 ? null : Math.min(cursor, last)
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (width > 0) setCursor(nearestIndex(xs, (event.clientX - left) / width))
  }
  const leave = () => {
    setCursor(null)
  }
  return {
    index,
    listeners: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: ({ currentTarget, pointerType }) => {
        if (pointerType === 'mouse' && document.activeElement !== currentTarget) leave()
      },
      onKeyDown: (event) => {
        if (event.key === 'Escape') leave()
        const next = cursorAfter(event.key, index ?? last, xs.length)
        if (next === null || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        setCursor(next)
      },
      onFocus: () => {
        setCursor((current) => current ?? last)
      },
      onBlur: leave,
    },
  }
}
