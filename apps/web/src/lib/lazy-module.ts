import { startTransition, useEffect, useState } from 'react'

/** Code in a separate chunk, fetched once. */
export type LazyModule<Module> = {
  /** The module, or null until it is loaded. */
  readonly arrived: () => Module | null
  /** Fetches it. Rejects on failure; the next call then fetches again. */
  readonly load: () => Promise<Module>
}

export function lazyModule<Module>(fetch: () => Promise<Module>): LazyModule<Module> {
  let arrived: Module | null = null
  let inFlight: Promise<Module> | null = null
  const load = async () => {
    try {
      arrived = await fetch()
      return arrived
    } catch (error) {
      inFlight = null
      throw error
    }
  }
  return { arrived: () => arrived, load: () => (inFlight ??= load()) }
}

/**
 * The module, at once when it is loaded; null while it is fetched: the component then renders a placeholder. Replaces `lazy` in
 * `Suspense`, because React holds a boundary with a shown fallback back for 300 ms, even when the module arrives after ten.
 *
 * @throws (while rendering, to the nearest error boundary) the error of the fetch; a remounted component fetches again
 */
export function useLazyModule<Module>(late: LazyModule<Module>): Module | null {
  const [fetched, setFetched] = useState<Module | null>(late.arrived)
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null)
  const isMissing = fetched === null
  useEffect(() => {
    if (!isMissing) return
    let isLeft = false
    late.load().then(
      (module) => {
        // In steps, so that input is handled in between.
        if (!isLeft)
          startTransition(() => {
            setFetched(() => module)
          })
      },
      (error: unknown) => {
        if (!isLeft) setFailed({ error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [late, isMissing])
  if (failed !== null) throw failed.error
  return fetched
}
