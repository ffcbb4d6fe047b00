import { act, type ReactNode } from 'react'
import { mount, type Mounted } from './mount.ts'

export type RenderedHook<Props, Result> = {
  /** The hook's latest result. */
  readonly result: () => Result
  /** Renders the component again, with other properties. */
  readonly rerender: (props: Props) => void
  readonly unmount: Mounted['unmount']
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
  const given: { result?: { value: Result } } = {}
  function Host({ of }: { of: Props }) {
    given.result = { value: hook(of) }
    return null
  }
  const part = (next: Props) => within(<Host of={next} />)
  const { render, unmount } = mount(part(props))
  return {
    result: () => {
      if (given.result === undefined) throw new Error('The hook was not called')
      return given.result.value
    },
    rerender: (next) => {
      render(part(next))
    },
    unmount,
  }
}
