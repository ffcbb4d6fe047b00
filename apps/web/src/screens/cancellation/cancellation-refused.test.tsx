import type { ErrorCode } from '@sammas/contract/errors'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { failureWithCode } from '#web/api/failure.ts'
import { markupOf } from '#web/testing/in-page.tsx'
import { CancellationRefused } from './cancellation-refused.tsx'
import { stop } from './testing/stop-application.ts'

beforeAll(() =>
  loadMessages('screens/cancellation', 'features/application-card', 'features/error-card', 'features/signing', 'i18n'),
)

const shown = (code: ErrorCode) =>
  markupOf(
    <CancellationRefused
      signed={{ applicationId: 17, mandateId: 3, cancelledIds: [17], signedAt: 0 }}
      applications={[stop(17)]}
      refusal={failureWithCode(code)}
      onAnew={() => undefined}
    />,
  )

test('a refused cancellation can be begun anew only where that can help', () => {
  const anew = textOf('cancellation.refused.anew', 'et')
  expect(shown('mandate.processing.error.epis.technical.error')).toContain(anew)
  expect(shown('mandate.processing.error.epis.deadline.passed')).not.toContain(anew)
})
