// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { paths } from '#web/addresses/paths.ts'
import { NO_FULL_ANSWERS } from '#web/features/aml-questions/aml-answers.ts'
import { connectTo } from '#web/testing/connect-to.ts'
import { inPage, routerAt } from '#web/testing/in-page.tsx'
import { renderHook, settled } from '#web/testing/render-hook.tsx'
import { useGiveAnswers } from './use-give-answers.ts'

test('after the answers Back leads to the page before the questions', async () => {
  connectTo(() => Promise.resolve(new Response('{}')))
  const router = routerAt(paths.account(), paths.aml())
  const { result, unmount } = renderHook(useGiveAnswers, 1, (host) => inPage(host, { router }))
  await settled(() => result()(NO_FULL_ANSWERS))
  expect(router.history.location.pathname).toBe(paths.root())
  router.history.back()
  expect(router.history.location.pathname).toBe(paths.account())
  unmount()
})
