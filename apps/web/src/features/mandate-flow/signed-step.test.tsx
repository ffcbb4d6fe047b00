// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noteSigned } from '#web/features/signing/signed-here.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { connectToNothing } from '#web/testing/connect-to.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { settled } from '#web/testing/render-hook.tsx'
import { SignedStep } from './signed-step.tsx'

beforeAll(() => loadMessages('features/mandate-flow', 'features/next-step', 'features/signing', 'i18n'))
beforeEach(() => {
  vi.useFakeTimers()
  connectToNothing()
})
afterEach(() => {
  vi.useRealTimers()
})

async function announced(mandateId: number): Promise<string | undefined> {
  const { host } = mount(inPage(<SignedStep mandateId={mandateId} facts={null} after="withdrawal" />))
  await settled(() => vi.advanceTimersByTimeAsync(1000))
  return host.querySelector('[aria-live]')?.textContent
}

test('a signature is announced where it was given, not again after a reload of its page', async () => {
  // signed in no other test: the files of a worker share the page's memory
  const mandateId = 70_707
  expect(await announced(mandateId)).toBe('')
  noteSigned(mandateId)
  expect(await announced(mandateId)).toMatch(/^Edastame allkirjastatud avalduse/)
})
