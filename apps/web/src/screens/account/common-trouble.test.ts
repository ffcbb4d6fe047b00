import { expect, test, vi } from 'vitest'
import { ApiFailure, type Failure } from '#web/api/failure.ts'
import { commonTrouble, type Trouble } from './common-trouble.ts'

const busy: Failure = { kind: 'answer', status: 503, errors: [] }
const trouble = (failure: Failure, kind: Trouble['kind'] = 'failed'): Trouble => ({
  kind,
  error: new ApiFailure(failure),
  asOf: null,
  retry: vi.fn(),
})

test('three cards with one reason have it in common, and one retry repeats all of them', () => {
  const cards = [trouble(busy), trouble(busy), trouble({ kind: 'network' }), trouble(busy)]
  commonTrouble(cards)?.retry()
  expect(cards.map(({ retry }) => vi.mocked(retry).mock.calls.length)).toEqual([1, 1, 0, 1])
})

test('two cards, other reasons, and old data without a failure are reported by each card itself', () => {
  expect(commonTrouble([trouble(busy), trouble(busy)])).toBeNull()
  expect(commonTrouble([trouble(busy), trouble({ kind: 'network' }), trouble({ ...busy, status: 500 })])).toBeNull()
  expect(commonTrouble([trouble(busy), trouble(busy), trouble(busy, 'stale')])).toBeNull()
})
