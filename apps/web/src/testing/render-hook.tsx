import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

export type RenderedHook<Props, Result> = {
  /** The hook's latest result. */
  readonly result: () => Result
  /** Renders the component again, with other properties. */
  readonly rerender: (props: Props) => void
  /** Unmounts the component. */
  readonly unmount: () => void
}

/** Waits until React and pending promises have settled. */
export const settled = (work: () => unknown = () => undefined): Promise<void> =>
  act(async () => {
    await work()
  })

/** A hook in a component of its own, in a simulated document: for tests with the environment happy-dom. */
export function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  props: Props,
  within: (host: ReactNode) => ReactNode = (host) => host,
): RenderedHook<Props, Result> {
  // React's own name of the switch: it warns about updates outside of `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const given: { result?: { value: Result } } = {}
  function Host({ of }: { of: Props }) {
    given.result = { value: hook(of) }
    return null
  }
  const root = createRoot(document.createElement('div'))
  const rerender = (next: Props) => {
    act(() => {
      root.render(within(<Host of={next} />))
    })
  }
  rerender(props)
  return {
    result: () => {
      if (given.result === undefined) throw new Error('The hook was not called')
      return given.result.value
    },
    rerender,
    unmount: () => {
      act(() => {
        root.unmount()
      })
    },
  }
}
