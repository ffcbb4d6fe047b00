// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderHook } from '#web/testing/render-hook.tsx'
import { useShownStep, useStepTitle } from './step-title.ts'

test('a step names itself while it is on the screen, and the next one in its place', () => {
  const shown = renderHook(useShownStep, undefined)
  expect(shown.result()).toBeNull()
  const step = renderHook<string, unknown>(useStepTitle, 'Kontaktandmed')
  expect(shown.result()).toBe('Kontaktandmed')
  step.rerender('Kontrolli ja allkirjasta')
  expect(shown.result()).toBe('Kontrolli ja allkirjasta')
  step.unmount()
  expect(shown.result()).toBeNull()
})
