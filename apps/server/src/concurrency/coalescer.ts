/**
 * Joins equal questions of one moment: the question is asked after the current round of the event loop, and all callers until then get
 * its answer. So no answer is older than for a single call. `question` identifies equal questions.
 */
export type Coalesce = <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>

/** One per kind of source: equal texts are equal questions. */
export function coalescer(): Coalesce {
  const coming = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>) => {
    const known = coming.get(question)
    // The text identifies the question, so the answer has its type.
    if (known !== undefined) return known as Promise<Answer>
    const answer = new Promise<Answer>((resolve) => {
      setImmediate(() => {
        coming.delete(question)
        resolve(ask())
      })
    })
    coming.set(question, answer)
    return answer
  }
}
