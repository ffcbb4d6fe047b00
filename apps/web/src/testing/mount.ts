import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

export type Mounted = {
  /** The element that holds the part; it stands in the document's body, so that fields can have the focus. */
  readonly host: HTMLElement
  /** Renders into the same host again. */
  readonly render: (part: ReactNode) => void
  /** Takes the part out of the document; the end of the test does it otherwise. */
  readonly unmount: () => void
}

/** Renders a part of a screen in a simulated document until the test ends: for tests with the environment happy-dom. */
export function mount(part: ReactNode): Mounted {
  // React's own name of the switch: it warns about updates outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const render = (next: ReactNode) => {
    act(() => {
      root.render(next)
    })
  }
  const unmount = () => {
    act(() => {
      root.unmount()
    })
    host.remove()
  }
  onTestFinished(unmount)
  render(part)
  return { host, render, unmount }
}
