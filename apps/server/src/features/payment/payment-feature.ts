import type { BackgroundWork } from '../../background/background-work.ts'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import type { HandlersOf } from '../../http/handler.ts'
import { paymentStatusChecks } from './payment-status-checks.ts'
import { paymentAnnouncing, type AnnouncingDeps } from './payment-announcing.ts'
import { paymentHandlers, type PaymentDeps } from './payment-handlers.ts'

export type PaymentFeatureDeps = Omit<PaymentDeps, 'announce' | 'payerOf'> & {
  background: BackgroundWork
  checkForNotices: AnnouncingDeps['checkForNotices']
  personOf: (personId: number) => Promise<{ personalCode: PersonalCode; firstName: string; lastName: string }>
}

export type PaymentFeature = {
  handlers: HandlersOf<'paymentLink' | 'paymentGet' | 'paymentSuccess' | 'paymentNotification'>
  /** Announces payments with an earlier failure to the registry, and checks the status of unreported ones at the provider. */
  carryOnUnfinished: () => Promise<void>
}

/** Third-pillar payments from the link to the registry. */
export function paymentFeature(deps: PaymentFeatureDeps): PaymentFeature {
  const announcing = paymentAnnouncing({
    ...deps,
    personalCodeOf: async (personId) => (await deps.personOf(personId)).personalCode,
  })
  const statusChecks = paymentStatusChecks({ ...deps, announce: announcing.carryOn })
  return {
    handlers: paymentHandlers({ ...deps, announce: announcing.carryOn, payerOf: deps.personOf }),
    carryOnUnfinished: async () => {
      await announcing.carryOnUnfinished()
      await statusChecks.carryOnUnfinished()
    },
  }
}
