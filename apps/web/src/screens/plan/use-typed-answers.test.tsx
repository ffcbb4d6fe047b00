// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { writeDraft } from '#web/storage/stored-draft.ts'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useTypedAnswers } from './use-typed-answers.ts'

beforeEach(() => {
  sessionStorage.clear()
})

const shownTo = (personId: number) => renderHook(({ id }: { id: number }) => useTypedAnswers(id), { id: personId })

test('each typed answer stays beside the others, and is there after a reload', async () => {
  const { result, unmount } = shownTo(1)
  for (const [question, words] of [
    ['wage', '2 000'],
    ['rate', '4'],
    ['wage', '2 500'],
    ['thirdOwn', ''],
  ] as const)
    await settled(() => {
      result().type(question, words)
    })
  const typed = { wage: '2 500', rate: '4', thirdOwn: '' }
  expect(result().typed).toEqual(typed)
  unmount()
  expect(shownTo(1).result().typed).toEqual(typed)
})

test('another person’s answers, and those of another form, are not shown', () => {
  writeDraft('plan', { wage: '2 000' }, 1)
  expect(shownTo(2).result().typed).toEqual({})
  writeDraft('plan', { wage: 2000 }, 1)
  expect(shownTo(1).result().typed).toEqual({})
})
