import type { Application } from '@sammas/contract/application'
import type { ApplicationType } from '@sammas/domain/application/kinds'
import type { ComponentType } from 'react'
import type { Of } from '#web/features/application-card/kind-facts.ts'
import { RateActions } from './rate-actions.tsx'

/** Links of a pending application beside that to cancel it; null: none. A kind without its word does not compile. */
const LINKS: { readonly [Type in ApplicationType]: ComponentType<{ application: Of<Type> }> | null } = {
  TRANSFER: null,
  STOP_CONTRIBUTIONS: null,
  RESUME_CONTRIBUTIONS: null,
  EARLY_WITHDRAWAL: null,
  WITHDRAWAL: null,
  PARTIAL_WITHDRAWAL: null,
  WITHDRAWAL_THIRD_PILLAR: null,
  FUND_PENSION_OPENING: null,
  FUND_PENSION_OPENING_THIRD_PILLAR: null,
  PAYMENT_RATE: RateActions,
  PAYMENT: null,
}

/** The links of a pending application of any kind. */
export function PendingLinks({ application }: { application: Application }) {
  // Key and argument belong together, which a record cannot express to the compiler.
  const Links = LINKS[application.type] as ComponentType<{ application: Application }> | null
  return Links === null ? null : <Links application={application} />
}
