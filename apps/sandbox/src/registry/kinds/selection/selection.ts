import type { Schedule } from '../../ledger/application-store.ts'
import type { RegistryKind } from '../registry-kind.ts'

/** It is carried out when it is taken. */
export const AT_ONCE: Schedule = { cancellationDeadline: null, dueDate: null }

/** The fund of contributions. */
export const selection: RegistryKind<'SELECTION'> = {
  schedule: () => AT_ONCE,
  isCancellable: () => false,
  answer: (details) => details,
  // Never pending.
  execute: () => Promise.resolve(null),
}
