/**
 * Joins questions of one moment: it is asked once the event loop has gone round, and whoever asks the same until then gets the same answer. The
 * question is asked after each of them came, so that nobody hears anything older than by asking alone. `what` tells questions apart.
 */
export type AskTogether = <Value>(what: string, ask: () => Promise<Value>) => Promise<Value>

/** Questions of one kind of source. */
export function askedTogether(): AskTogether {
  const coming = new Map<string, Promise<unknown>>()
  return <Value>(what: string, ask: () => Promise<Value>) => {
    const known = coming.get(what)
    // Under a name there is only ever what that question answers.
    if (known !== undefined) return known as Promise<Value>
    const answer = new Promise<Value>((resolve) => {
      setImmediate(() => {
        coming.delete(what)
        resolve(ask())
      })
    })
    coming.set(what, answer)
    return answer
  }
}
