import { localSettings } from '../config/local-settings.ts'

/** All variables that production requires, with unreachable addresses; each test changes its own. */
export function productionVariables(): Record<string, string> {
  const somewhere = Object.entries(localSettings({})).map(([name, value]) => [
    name,
    name.endsWith('_URL') ? value.replace(/^http:\/\/127\.0\.0\.1:\d+/, 'https://outside.example') : value,
  ])
  return {
    ...Object.fromEntries(somewhere),
    APP_ENV: 'production',
    APPLICATION_URL: 'https://sammas.example',
    ID_CARD_URL: 'https://card.sammas.example',
    DATABASE_URL: 'postgresql://sammas@127.0.0.1/sammas',
    STANDING_ORDER_PAGES: '{}',
    SMART_ID_SCHEME: 'smart-id',
    SMART_ID_PUSH: 'known',
    SMART_ID_RP_UUID: '5f0c3c2a-7d1e-4b8a-9a53-0c9d1e2f3a4b',
    SMART_ID_RP_NAME: 'Sammas',
    MOBILE_ID_RP_UUID: '7b1d4e3c-2a5f-4c6d-8e7f-1a2b3c4d5e6f',
    MOBILE_ID_RP_NAME: 'Sammas',
    SMART_ID_PINS: `${'A'.repeat(43)}=`,
    MOBILE_ID_PINS: `${'B'.repeat(43)}=,${'C'.repeat(43)}=`,
    REGISTRY_KEY: 'a key that only two know',
    MEMBERSHIP_SHOP_SECRET: 'a secret that only two know',
    PAYMENT_INITIATION_KEYS: JSON.stringify({ LHV: { accessKey: 'x', secret: 'a secret that only two know' } }),
  }
}
