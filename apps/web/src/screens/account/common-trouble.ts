import {
  createContext,
  useContext,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { failureOf } from '#web/api/failure.ts'
import type { Loading } from '#web/api/loading.ts'
import { externalStore, type ExternalStore } from '#web/lib/external-store.ts'

/** Why one card of the page shows nothing, or nothing new. */
export type Trouble = {
  readonly kind: 'failed' | 'stale'
  readonly error: unknown
  /** When the shown data were loaded; null without any. */
  readonly asOf: number | null
  readonly retry: () => void
}

type Troubles = Readonly<Record<string, Trouble>>

const MANY = 3

const causeOf = ({ kind, error }: Trouble) => JSON.stringify([kind, failureOf(error)])

/** A trouble shared by so many cards that it is shown once for all of them, with one retry; null: none. */
export function commonTrouble(troubles: readonly Trouble[]): Trouble | null {
  for (const trouble of troubles) {
    const same = troubles.filter((other) => causeOf(other) === causeOf(trouble))
    if (same.length < MANY) continue
    const retry = () => {
      for (const one of same) one.retry()
    }
    return { ...trouble, retry }
  }
  return null
}

const TroublesContext = createContext<ExternalStore<Troubles>>(externalStore({}))

/** Context of a page's cards, which report their troubles to each other. */
export const TroublesProvider = TroublesContext.Provider

export const useTroubles = (): ExternalStore<Troubles> => useState(() => externalStore<Troubles>({}))[0]

/** The trouble that many cards of this page share. */
export function useCommonTrouble(): Trouble | null {
  const store = useContext(TroublesContext)
  return commonTrouble(Object.values(useSyncExternalStore(store.subscribe, store.get, store.get)))
}

/** Reports a card's trouble to the page; true when the page shows it for all, so that the card need not. */
export function useIsShownForAll(loading: Loading<unknown>): boolean {
  const store = useContext(TroublesContext)
  const id = useId()
  const trouble = troubleOf(loading)
  const common = useCommonTrouble()
  // More of a card's calls may fail after its report: a retry includes the failures until then.
  const latest = useRef(trouble)
  useLayoutEffect(() => {
    latest.current = trouble
  })
  const report = useEffectEvent(() => {
    const { [id]: before, ...others } = store.get()
    if (trouble !== null) store.set({ ...others, [id]: { ...trouble, retry: () => latest.current?.retry() } })
    else if (before !== undefined) store.set(others)
  })
  // A layout effect: it runs before the paint, so that single messages do not flash.
  useLayoutEffect(() => {
    report()
  }, [store, id, trouble?.kind, trouble?.error, trouble?.asOf])
  useLayoutEffect(
    () => () => {
      const { [id]: _removed, ...others } = store.get()
      store.set(others)
    },
    [store, id],
  )
  return trouble !== null && common !== null && causeOf(trouble) === causeOf(common)
}

function troubleOf(loading: Loading<unknown>): Trouble | null {
  if (loading.kind === 'failed') return { kind: 'failed', error: loading.error, asOf: null, retry: loading.retry }
  if (loading.kind === 'loading' || loading.stale === null) return null
  return { kind: 'stale', error: loading.stale.error, asOf: loading.asOf, retry: loading.stale.retry }
}
