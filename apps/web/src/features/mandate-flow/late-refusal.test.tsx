import { beforeAll, expect, test } from 'vitest'
import { failureWithCode } from '#web/api/failure.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { LateRefusal } from './late-refusal.tsx'

beforeAll(() => loadMessages('features/signing', 'features/error-card', 'i18n', 'features/refusals'))

test('after a signature the message names its end: the registry refused, or it was never sent', () => {
  const [refused, failed] = [textOf('signing.refused.title', 'et'), textOf('signing.failed.title', 'et')]
  const refusalText = (code: Parameters<typeof failureWithCode>[0]) =>
    wordsOf(<LateRefusal failure={failureWithCode(code)} />)
  expect(refusalText('mandate.processing.error.epis.deadline.passed')).toContain(refused)
  expect(refusalText('mandate.signing.certificate.revoked')).toContain(failed)
})

test('an application replaced by a later signature is no refusal: the later one is in force', () => {
  const words = wordsOf(<LateRefusal failure={failureWithCode('mandate.processing.error.epis.replaced')} />)
  expect(words).toContain(textOf('error.mandate.processing.error.epis.replaced', 'et'))
  expect(words).toContain(textOf('advice.mandate.processing.error.epis.replaced', 'et'))
  expect(words).not.toContain(textOf('signing.refused.title', 'et'))
})
