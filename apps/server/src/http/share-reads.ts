/** Asks `question` unless the request has asked it before; equal texts are equal questions. */
export type Once = <Answer>(question: string, ask: () => Promise<Answer>) => Promise<Answer>

/**
 * The answers of one request: the parts of a batch that ask the same share one answer, so that it is read once and they agree with each
 * other. It ends with the request; nothing is kept for the next one. A question that throws may be asked again.
 */
export function sharedReads(): Once {
  const answers = new Map<string, Promise<unknown>>()
  return <Answer>(question: string, ask: () => Promise<Answer>) => {
    const known = answers.get(question)
    // The text identifies the question, so the answer has its type.
    if (known !== undefined) return known as Promise<Answer>
    const answer = ask()
    answers.set(question, answer)
    answer.catch(() => answers.delete(question))
    return answer
  }
}
