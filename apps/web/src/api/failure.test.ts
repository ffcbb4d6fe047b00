import { expect, test } from 'vitest'
import { ApiFailure, firstError, isPassing, type Failure } from './failure.ts'
import { createQueryClient } from './query-client.ts'

const status = (code: number): Failure => ({ kind: 'answer', status: code, errors: [] })

test('temporary failures are distinguished from permanent ones', () => {
  const passing: Failure[] = [{ kind: 'network' }, ...[408, 502, 503, 504].map(status)]
  const lasting: Failure[] = [{ kind: 'malformed' }, { kind: 'aborted' }, ...[400, 401, 404, 429, 500].map(status)]
  expect(passing.map(isPassing)).toEqual(passing.map(() => true))
  expect(lasting.map(isPassing)).toEqual(lasting.map(() => false))
})

test('the error without a path applies to the whole answer, also where the path is null', () => {
  const errors = [
    { code: 'invalid.email', path: 'email' },
    { code: 'email.duplicate', path: null },
  ] as const
  expect(firstError({ kind: 'answer', status: 400, errors })?.code).toBe('email.duplicate')
})

const { queries, mutations } = createQueryClient().getDefaultOptions()

const triesAfter = (failure: Failure): number => {
  const { retry } = queries ?? {}
  if (typeof retry !== 'function') throw new Error('how often to try depends on the failure')
  let tries = 0
  while (tries < 100 && retry(tries, new ApiFailure(failure))) tries += 1
  return tries
}

test('a read is retried after a passing failure, for longer while the server reports that it cannot work now', () => {
  expect([{ kind: 'network' } as const, status(502), status(503), status(500), status(404)].map(triesAfter)).toEqual([
    2, 2, 7, 0, 0,
  ])
})

test('reads that the server could not answer are retried automatically, nothing else is', () => {
  const { refetchInterval } = queries ?? {}
  if (typeof refetchInterval !== 'function') throw new Error('it depends on the failure')
  const after = (error: Error | null) =>
    refetchInterval({ state: { error } } as unknown as Parameters<typeof refetchInterval>[0]) // the code reads only its error
  expect([after(new ApiFailure(status(503))), after(new ApiFailure(status(500))), after(null)]).toEqual([
    30_000,
    false,
    false,
  ])
})

test('writes are never retried automatically', () => {
  expect(mutations?.retry).toBe(false)
})
