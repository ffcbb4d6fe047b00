type Made<Result> = { of: readonly unknown[]; result: Result }

/**
 * Remembers for each thing what was last worked out of it and of `others`, as long as the thing is kept: an answer of the registry that still
 * holds is the very same object. With other `others`, told apart as by `===`, it is worked out anew. The result is shared: nobody changes it.
 */
export function remembered<Result>(): (thing: object, others: readonly unknown[], make: () => Result) => Result {
  const made = new WeakMap<object, Made<Result>>()
  return (thing, others, make) => {
    const last = made.get(thing)
    if (last?.of.length === others.length && last.of.every((other, at) => other === others[at])) return last.result
    const result = make()
    made.set(thing, { of: others, result })
    return result
  }
}
