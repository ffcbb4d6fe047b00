import { beforeAll, expect, test } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import { ErrorCard } from './error-card.tsx'

beforeAll(() => loadMessages('features/error-card', 'i18n', 'features/refusals'))

test('an error without its part, pillar or change is shown without them', () => {
  const failure = failureWithCode('invalid.mandate.withdrawal.changed')
  expect(wordsOf(<ErrorCard failure={failure} />)).toMatch(/^Midagi, mida sulle näidati, on vahepeal muutunud/)
})
