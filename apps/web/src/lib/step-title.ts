import { useLayoutEffect, useSyncExternalStore } from 'react'
import { externalStore } from './external-store.ts'

const shown = externalStore<string | null>(null)

/** Names the step of a flow in the document's title, before the flow's own; null: it has no name yet. */
export function useStepTitle(title: string | null): void {
  useLayoutEffect(() => {
    shown.set(title)
    return () => {
      shown.set(null)
    }
  }, [title])
}

/** The name of the step on the screen; null outside of flows. */
export const useShownStep = (): string | null => useSyncExternalStore(shown.subscribe, shown.get, shown.get)
