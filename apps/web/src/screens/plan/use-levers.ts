import { leversInAddress, leversOf, type LeverName, type Levers } from '@sammas/domain/plan/levers'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { paths } from '#web/addresses/paths.ts'
import type { AddressQuery, AddressWords } from '#web/addresses/use-address-words.ts'

/** Quiet time before the address takes over a change: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 300

const NONE: Record<LeverName, null> = { wage: null, rate: null, third: null, later: null, growth: null }

const wordsOf = (levers: Levers) => new URLSearchParams(leversInAddress(levers)).toString()

export type PlanLevers = {
  readonly levers: Levers
  /** Levers of the address with broken values: they stand as they are now. */
  readonly dropped: readonly LeverName[]
  readonly move: (part: Partial<Levers>) => void
}

/**
 * The levers of the address, and changes of them: drawn at once, written into the address when they pause. An address that changes by
 * itself (back, forward) counts more than a change before it.
 */
export function usePlanLevers({ words, change: write }: AddressQuery): PlanLevers {
  const key = useMemo(() => leverWords(words), [words])
  const addressed = useMemo(() => leversOf(Object.fromEntries(new URLSearchParams(key))), [key])
  const [moved, setMoved] = useState<Levers | null>(null)
  // On their way into the address, in their order: a slow navigation may arrive after the next change was written.
  const [written, setWritten] = useState<readonly string[]>([])
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    const arrived = written.indexOf(key)
    if (arrived === -1) setMoved(null)
    setWritten(arrived === -1 ? [] : written.slice(arrived + 1))
  }
  const router = useRouter()
  const keep = useEffectEvent((levers: Levers) => {
    const next = wordsOf(levers)
    // An older change than the last one is not kept; on the way to another page, the address is that page's already.
    if (levers !== moved || next === key || router.state.location.pathname !== paths.plan()) return
    setWritten((before) => [...before, next])
    write({ ...NONE, ...leversInAddress(levers) })
  })
  // Deferred, as an effect would lengthen the commit that draws the change.
  const drawn = useDeferredValue(moved)
  useEffect(() => {
    if (drawn === null) return
    const timer = setTimeout(() => {
      keep(drawn)
    }, ADDRESS_AFTER_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [drawn])
  const move = useCallback(
    (part: Partial<Levers>) => {
      setMoved((before) => ({ ...(before ?? addressed.levers), ...part }))
    },
    [addressed],
  )
  return { levers: moved ?? addressed.levers, dropped: moved === null ? addressed.dropped : [], move }
}

/** The levers' own words of the query, in a fixed order. */
function leverWords(words: AddressWords): string {
  const own = Object.keys(NONE).flatMap((name): [string, string][] => {
    const word = words[name]
    return word === undefined ? [] : [[name, word]]
  })
  return new URLSearchParams(own).toString()
}
