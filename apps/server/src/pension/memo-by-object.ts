type Made<Result> = { of: readonly unknown[]; result: Result }

/** Gives the result of the same inputs, or computes it. */
export type MemoByObject<Result> = (thing: object, others: readonly unknown[], make: () => Result) => Result

/**
 * Memoizes the last result for each object, as long as the object itself lives. It pays where `thing` is a revalidated answer of the
 * registry: that is the same object (docs/performance.md). Other `others`, compared by `===`, recompute it. The result is shared:
 * it must not be changed.
 */
export function memoByObject<Result>(): MemoByObject<Result> {
  const made = new WeakMap<object, Made<Result>>()
  return (thing, others, make) => {
    const last = made.get(thing)
    if (last?.of.length === others.length && last.of.every((other, at) => other === others[at])) return last.result
    const result = make()
    made.set(thing, { of: others, result })
    return result
  }
}
