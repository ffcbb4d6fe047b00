/** Runs at most `atOnce` pieces of work at the same time; the others wait in order of arrival. */
export function concurrencyLimit(atOnce: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place passes to the next waiting one, so that a newcomer cannot take it.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
