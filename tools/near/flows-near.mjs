/**
 * The flows of a screen, a feature or a noun, by the name of its folder: on the web, on the server and in the domain alike. One flow
 * that walks the whole of it; `npm test` has them all.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const FLOWS = {
  accessibility: ['accessibility.spec.ts'],
  account: ['account-on-phone.spec.ts'],
  aml: ['third-pillar.spec.ts'],
  'aml-questions': ['third-pillar.spec.ts'],
  application: ['application-history.spec.ts'],
  'application-card': ['application-history.spec.ts'],
  attempt: ['signing.spec.ts'],
  authentication: ['login.spec.ts'],
  boot: ['first-picture.spec.ts'],
  cancellation: ['cancellation.spec.ts'],
  'contact-details': ['third-pillar.spec.ts'],
  'contact-form': ['third-pillar.spec.ts'],
  conversion: ['account-on-phone.spec.ts'],
  dates: ['dates.spec.ts'],
  export: ['my-data.spec.ts'],
  'fund-returns': ['fund-returns.spec.ts'],
  i18n: ['language.spec.ts'],
  'id-card': ['signing-by-card.spec.ts'],
  join: ['membership.spec.ts'],
  login: ['login.spec.ts'],
  mandate: ['signing.spec.ts'],
  'mandate-flow': ['signing.spec.ts'],
  membership: ['membership.spec.ts'],
  'my-data': ['my-data.spec.ts'],
  notice: ['notices.spec.ts'],
  notices: ['notices.spec.ts'],
  'not-found': ['login.spec.ts'],
  payment: ['payment.spec.ts'],
  'payment-rate': ['payment-rate.spec.ts'],
  plan: ['plan.spec.ts'],
  portfolio: ['account-on-phone.spec.ts'],
  'return-comparison': ['fund-returns.spec.ts'],
  returns: ['fund-returns.spec.ts'],
  'second-pillar': ['signing.spec.ts'],
  selection: ['signing.spec.ts'],
  session: ['session.spec.ts'],
  signature: ['signing.spec.ts'],
  signing: ['signing.spec.ts'],
  statement: ['statement.spec.ts'],
  storage: ['session.spec.ts'],
  'third-pillar': ['third-pillar.spec.ts'],
  'third-pillar-payment': ['payment.spec.ts'],
  transactions: ['transactions.spec.ts'],
  'transactions-table': ['transactions.spec.ts'],
  unsubscribe: ['notices.spec.ts'],
  'value-chart': ['account-on-phone.spec.ts'],
  'web-eid': ['signing-by-card.spec.ts'],
  withdrawal: ['withdrawals.spec.ts'],
  withdrawals: ['withdrawals.spec.ts'],
}

/**
 * The flows of a changed file, by its innermost folder in the table. Tests and documents need none.
 * @param {string} file from the root
 * @returns {readonly string[]}
 */
export function flowsOf(file) {
  if (/^e2e\/[^/]+\.spec\.ts$/.test(file)) return [file.slice('e2e/'.length)]
  if (!/^(apps|packages)\//.test(file) || /\.test\.tsx?$|\.md$|\/testing\//.test(file)) return []
  const folder = file
    .split('/')
    .slice(0, -1)
    .findLast((name) => name in FLOWS)
  return folder === undefined ? [] : (FLOWS[folder] ?? [])
}
