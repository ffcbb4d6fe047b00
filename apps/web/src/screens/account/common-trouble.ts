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
  /** When what is shown was loaded; null when nothing is. */
  readonly asOf: number | null
  readonly retry: () => void
}

type Troubles = Readonly<Record<string, Trouble>>

const MANY = 3

const causeOf = ({ kind, error }: Trouble) => JSON.stringify([kind, failureOf(error)])

/** The trouble that so many cards share that it is said once for all of them, with one way to try again; null: there is none. */
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

/** Around the cards of a page that tell each other of their troubles. */
export const TroublesProvider = TroublesContext.Provider

export const useTroubles = (): ExternalStore<Troubles> => useState(() => externalStore<Troubles>({}))[0]

/** The trouble that many cards of this page share. */
export function useCommonTrouble(): Trouble | null {
  const store = useContext(TroublesContext)
  return commonTrouble(Object.values(useSyncExternalStore(store.subscribe, store.get, store.get)))
}

/** Tells the page of a card's trouble; true when the page says it for all, so that the card need not. */
export function useIsSaidOnce(loading: Loading<unknown>): boolean {
  const store = useContext(TroublesContext)
  const id = useId()
  const trouble = troubleOf(loading)
  const common = useCommonTrouble()
  // Of a card's several calls more may fail after it was told: a press tries again what has failed by then.
  const latest = useRef(trouble)
  useLayoutEffect(() => {
    latest.current = trouble
  })
  const tell = useEffectEvent(() => {
    const { [id]: before, ...others } = store.get()
    if (trouble !== null) store.set({ ...others, [id]: { ...trouble, retry: () => latest.current?.retry() } })
    else if (before !== undefined) store.set(others)
  })
  // Before the picture: nobody sees many cards say it, and then one.
  useLayoutEffect(() => {
    tell()
  }, [store, id, trouble?.kind, trouble?.error, trouble?.asOf])
  useLayoutEffect(
    () => () => {
      const { [id]: _gone, ...others } = store.get()
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
