// @vitest-environment happy-dom
import { application } from '@sammas/contract/application'
import type { ErrorCode } from '@sammas/contract/errors'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { failureWithCode } from '#web/api/failure.ts'
import { CancellationRefused } from './cancellation-refused.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, children }: ComponentProps<'a'> & { to: string }) => <a href={to}>{children}</a>,
}))

beforeAll(() => loadMessages('screens/cancellation', 'features/application-card', 'features/error-card', 'i18n'))

const stop = z.parse(application, {
  id: 17,
  creationTime: '2026-11-01T10:00:00Z',
  status: 'PENDING',
  mandateId: null,
  settledTime: null,
  failureReason: null,
  type: 'STOP_CONTRIBUTIONS',
  details: { stopTime: '2027-01-01T00:00:00Z', earliestResumeTime: null, cancellationDeadline: '2026-11-30T21:59:59Z' },
})
const shown = (code: ErrorCode) =>
  renderToStaticMarkup(
    <CancellationRefused
      signed={{ applicationId: 17, mandateId: 3, cancelledIds: [17], signedAt: 0 }}
      applications={[stop]}
      refusal={failureWithCode(code)}
      onAnew={() => undefined}
    />,
  )

test('a refused cancellation can be begun anew only where that can help', () => {
  const anew = textOf('cancellation.refused.anew', 'et')
  expect(shown('mandate.processing.error.epis.technical.error')).toContain(anew)
  expect(shown('mandate.processing.error.epis.deadline.passed')).not.toContain(anew)
})
