import type { FeatureDeps } from './feature-deps.ts'
import { membershipHandlers } from '../features/membership/membership-handlers.ts'
import { checkSoon } from '../features/notice/watch-store.ts'
import { paymentFeature } from '../features/payment/payment-feature.ts'
import { personById } from '../features/person/person-store.ts'
import { paymentInitiationToken } from '../gateways/payment-initiation/payment-initiation-token.ts'
import type { HandlersOf } from '../http/handler.ts'

type Served = 'paymentLink' | 'paymentGet' | 'paymentSuccess' | 'paymentNotification' | 'membershipNotification'

/** Payments into the third pillar and of the membership fee, with their dependencies. */
export function buildPayments(deps: FeatureDeps): {
  handlers: HandlersOf<Served>
  carryOnUnfinished: () => Promise<void>
} {
  const { config, db, provider, now, log } = deps
  const { applicationUrl, payments: settings } = config
  const { origin } = new URL(applicationUrl)
  const payments = paymentFeature({
    ...deps,
    registry: deps.gateways.registry,
    initiation: paymentInitiationToken({
      baseUrl: settings.initiationUrl,
      keys: settings.keys,
      processingCode: provider.payee.processingCode,
      returnUrl: `${origin}/api/v1/payments/success`,
      notificationUrl: `${origin}/api/v1/payments/notifications`,
      now,
      world: deps.gateways.world,
    }),
    standingOrderPages: settings.standingOrderPages,
    applicationUrl,
    personOf: (personId) => personById(db, personId),
    checkForNotices: checkSoon,
  })
  const membership = membershipHandlers({
    db,
    checkForNotices: checkSoon,
    now,
    fee: provider.membership.fee,
    shopSecret: settings.membershipShopSecret,
    applicationUrl,
    log,
  })
  return { handlers: { ...payments.handlers, ...membership }, carryOnUnfinished: payments.carryOnUnfinished }
}
