import { application, type Application } from '@sammas/contract/application'
import * as z from 'zod/mini'

/** A pending application to stop contributions, which came from elsewhere. */
export function stop(id: number, changes: object = {}, deadline = '2026-11-30T21:59:59Z'): Application {
  return z.parse(application, {
    id,
    creationTime: '2026-11-01T10:00:00Z',
    status: 'PENDING',
    mandateId: null,
    settledTime: null,
    failureReason: null,
    type: 'STOP_CONTRIBUTIONS',
    details: { stopTime: '2027-01-01T00:00:00Z', earliestResumeTime: null, cancellationDeadline: deadline },
    ...changes,
  })
}
