import { useLayoutEffect, useRef } from 'react'

/**
 * Follows the heading whenever the shown page changes, not at start. Before the browser has drawn the page: a screen reader would announce
 * a focus on the document first.
 */
export function useFollowedHeading(page: string | undefined): void {
  const before = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const isFirst = before.current === undefined
    const isSame = before.current === page
    before.current = page
    if (isFirst || isSame) return
    return followHeading()
  }, [page])
}

/** Keeps the focus on the page's heading, whichever element it is, until the person does anything. The result ends it. */
export function followHeading(): () => void {
  let focused: HTMLElement | null = null
  const follow = () => {
    const { activeElement } = document
    const isLost = focused === null || activeElement === document.body || activeElement === focused
    if (!isLost || (focused?.isConnected && focused.localName === 'h1')) return
    const next = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (next === null || next === focused) return
    focused = next
    next.tabIndex = -1
    next.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(follow)
  const presses = new AbortController()
  const stop = () => {
    observer.disconnect()
    presses.abort()
  }
  for (const press of ['keydown', 'pointerdown']) {
    window.addEventListener(press, stop, { capture: true, signal: presses.signal })
  }
  observer.observe(document.body, { childList: true, subtree: true })
  follow()
  return stop
}
