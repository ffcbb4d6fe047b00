// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadMessages, switchLanguage } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { waitOf } from './wait.ts'

beforeAll(async () => {
  await loadMessages('i18n', 'features/refusals')
  await switchLanguage('en')
})
// Test files share their modules: those after this one read Estonian.
afterAll(() => switchLanguage('et'))

test.each([
  [null, 'natukese aja pärast', 'in a while'],
  [150, '3 minuti pärast', 'in 3 minutes'],
])('a request open elsewhere, and %s seconds to wait: answer it there, or wait', (seconds, et, en) => {
  const adviceIn = (language: 'et' | 'en') => textOf('advice.login.open.elsewhere', language, { ...waitOf(seconds) })
  expect(adviceIn('et')).toBe(`Vasta sellele seal, kus alustasid, või proovi ${et} uuesti.`)
  expect(adviceIn('en')).toBe(`Answer it where you started, or try again ${en}.`)
})

test.each([
  [null, 'Oota natuke ja proovi siis uuesti.', 'Wait a while, then try again.'],
  [1, 'Proovi uuesti 1 minuti pärast.', 'Try again in 1 minute.'],
  [60, 'Proovi uuesti 1 minuti pärast.', 'Try again in 1 minute.'],
  [61, 'Proovi uuesti 2 minuti pärast.', 'Try again in 2 minutes.'],
  [5_400, 'Proovi uuesti 90 minuti pärast.', 'Try again in 90 minutes.'],
  [5_401, 'Proovi uuesti 2 tunni pärast.', 'Try again in 2 hours.'],
  [86_400, 'Proovi uuesti 24 tunni pärast.', 'Try again in 24 hours.'],
])('too many attempts, and %s seconds to wait: the shown time is never shorter', (seconds, et, en) => {
  const adviceIn = (language: 'et' | 'en') => textOf('advice.too.many.requests', language, { ...waitOf(seconds) })
  expect(adviceIn('et')).toBe(`${et} Mida rohkem katseid, seda pikem on paus.`)
  expect(adviceIn('en')).toBe(`${en} The more attempts, the longer the pause.`)
})
