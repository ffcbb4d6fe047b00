import type { Bank } from '@sammas/domain/payment/bank'
import { DEMO_PARTY } from './trial-settings.ts'

/** The sandbox's own secrets; they are public, so they are trusted only on a developer's machine. */
const bankKeys: Record<Bank, { accessKey: string; secret: string }> = {
  SWEDBANK: {
    accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000001',
    secret: 'sandbox-payment-secret-swedbank',
  },
  SEB: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000002', secret: 'sandbox-payment-secret-seb' },
  LHV: { accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000003', secret: 'sandbox-payment-secret-lhv' },
  LUMINOR: {
    accessKey: '7d0c1e52-3a61-4f0b-9a55-000000000004',
    secret: 'sandbox-payment-secret-luminor',
  },
}

/** Variables with a public local value, which is forbidden in every other environment. */
export const publicSecrets = {
  REGISTRY_KEY: 'sandbox-registry-key',
  PAYMENT_INITIATION_KEYS: JSON.stringify(bankKeys),
  MEMBERSHIP_SHOP_SECRET: 'sandbox-membership-shop-secret',
} as const

/** The banks' pages for a standing order; the sandbox has the same ones under each bank's name. */
const standingOrderPaths: Record<Bank, string> = {
  SWEDBANK: '/private/pensions/pillar3/orderp3p',
  SEB: '/web/ipank?act=PENSION3_STPAYM',
  LHV: '/portfolio/payment_standing_add.cfm',
  LUMINOR: '/auth/#/web/view/autopilot/newpayment',
}

/**
 * Defaults of a developer's machine: the application on the loopback interface, and the sandbox as the outside world. No other
 * environment has them.
 */
export function localSettings(given: Record<string, string>): Record<string, string> {
  const { PORT = '3000', SANDBOX_PORT = '3100' } = given
  const cardPort = given['CARD_PORT'] ?? String(Number(SANDBOX_PORT) + 1)
  const application = given['APPLICATION_URL'] ?? `http://127.0.0.1:${PORT}`
  const sandbox = `http://127.0.0.1:${SANDBOX_PORT}`
  const pages = Object.entries(standingOrderPaths).map(([bank, path]) => [
    bank,
    `${sandbox}/banks/${bank.toLowerCase()}${path}`,
  ])
  return {
    ...publicSecrets,
    ...DEMO_PARTY,
    CARD_PORT: cardPort,
    NOTICE_LOOK_MINUTES: '1',
    APPLICATION_URL: application,
    ID_CARD_URL: `http://127.0.0.1:${cardPort}`,
    SMART_ID_URL: `${sandbox}/smart-id-rp/v3`,
    SMART_ID_SCHEME: 'smart-id-demo',
    SMART_ID_PINS: 'none',
    MOBILE_ID_URL: `${sandbox}/mid-api`,
    MOBILE_ID_PINS: 'none',
    REGISTRY_URL: `${sandbox}/registry/v1`,
    TIMESTAMP_URL: `${sandbox}/tsa`,
    PAYMENT_INITIATION_URL: `${sandbox}/payments`,
    STANDING_ORDER_PAGES: JSON.stringify(Object.fromEntries(pages)),
    MEMBERSHIP_PAYMENT_URL: membershipPage(sandbox, application),
  }
}

/** The sandbox's card page gets the return address. */
function membershipPage(sandbox: string, application: string): string {
  const origin = URL.canParse(application) ? new URL(application).origin : application
  const back = { return_url: `${origin}/api/notifications/payments`, cancel_url: `${origin}/join` }
  const query = new URLSearchParams({
    shopId: 'sammas',
    ...back,
    notification_url: back.return_url,
  })
  return `${sandbox}/card-payment?${query.toString()}`
}
