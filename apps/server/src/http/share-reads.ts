/** Runs `read` unless the request has already done so for this key; equal keys are equal reads. */
export type Once = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>

/**
 * The answers of one request: the parts of a batch with the same read share one answer, so that it is read once and they agree with each
 * other. It ends with the request; nothing is kept for the next one. A read that throws may be repeated.
 */
export function sharedReads(): Once {
  const answers = new Map<string, Promise<unknown>>()
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    const known = answers.get(key)
    // The key identifies the read, so the answer has its type.
    if (known !== undefined) return known as Promise<Answer>
    const answer = read()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
