/**
 * Joins equal reads of one moment: the read is made after the current round of the event loop, and all callers until then get
 * its answer. So no answer is older than for a single call. `key` identifies equal reads.
 */
export type Coalesce = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>

/** One per kind of source: equal keys are equal reads. */
export function coalescer(): Coalesce {
  const coming = new Map<string, Promise<unknown>>()
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    const known = coming.get(key)
    // The key identifies the read, so the answer has its type.
    if (known !== undefined) return known as Promise<Answer>
    const answer = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        coming.delete(key)
        resolve(read())
      })
    })
    coming.set(key, answer)
    return answer
  }
}
