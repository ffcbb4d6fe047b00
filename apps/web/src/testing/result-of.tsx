import type { QueryClient } from '@tanstack/react-query'
import { wordsOf } from './in-page.tsx'

/** The first result of a hook, with the answers that have arrived. */
export function resultOf<Result>(useResult: () => Result, answers: QueryClient): Result {
  const given: { result?: { value: Result } } = {}
  function Read() {
    given.result = { value: useResult() }
    return null
  }
  wordsOf(<Read />, { answers })
  if (given.result === undefined) throw new Error('The hook was not called')
  return given.result.value
}
