// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { ApiFailure } from '#web/api/failure.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useCommonTrouble, useIsShownForAll } from './common-trouble.ts'

test('one press retries all failures until then, also those after the card’s first report', async () => {
  const error = new ApiFailure({ kind: 'answer', status: 500, errors: [] })
  const useCards = (retry: () => void) => {
    const loading = { kind: 'failed', error, retry } as const
    const shared = [useIsShownForAll(loading), useIsShownForAll(loading), useIsShownForAll(loading)]
    return { shared, common: useCommonTrouble() }
  }
  const [first, later] = [vi.fn(), vi.fn()]
  const cards = renderHook(useCards, first)
  await settled()
  cards.rerender(later)
  await settled()
  expect(cards.result().shared).toEqual([true, true, true])
  cards.result().common?.retry()
  expect([first.mock.calls.length, later.mock.calls.length]).toEqual([0, 3])
  cards.unmount()
})
