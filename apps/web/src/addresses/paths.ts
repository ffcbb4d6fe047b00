/** The step of contact details, alike in every flow. */
export const ADDRESS_STEP = 'address'

/** Steps of the second-pillar flow, in their order; the last one has no title and no number. */
export const secondPillarSteps = [
  'select-sources',
  'transfer-future-capital',
  ADDRESS_STEP,
  'confirm-mandate',
  'success',
] as const
export type SecondPillarStep = (typeof secondPillarSteps)[number]

/** Steps of the third-pillar flow, in their order. */
export const thirdPillarSteps = [
  'setup',
  'select-sources',
  ADDRESS_STEP,
  'confirm-mandate',
  'payment',
  'success',
] as const
export type ThirdPillarStep = (typeof thirdPillarSteps)[number]

/** Steps of a change of the contribution rate, in their order; the last one has no title and no number. */
export const paymentRateSteps = ['select-rate', 'confirm-mandate', 'success'] as const
export type PaymentRateStep = (typeof paymentRateSteps)[number]

/** Steps of taking money out, in their order; the last one has no title and no number. */
export const withdrawalSteps = ['overview', 'amount', 'bank-account', 'confirm-mandate', 'success'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

/** Steps of a cancellation, in their order. */
export const cancellationSteps = ['confirm', 'success'] as const
export type CancellationStep = (typeof cancellationSteps)[number]

/** The page to which the Smart-ID app returns after a login by link. */
export const SMART_ID_RETURN = '/login/smart-id'

/** Every address inside the application: all links are made by these functions (docs/rules.md: Screens and addresses). */
export const paths = {
  root: () => '/',
  /** `from` is the page to return to: path, query and hash. */
  login: (from?: string) => (from === undefined ? '/login' : `/login?${new URLSearchParams({ from }).toString()}`),
  smartIdReturn: () => SMART_ID_RETURN,
  account: () => '/account',
  aml: () => '/aml',
  join: () => '/join',
  contactDetails: () => '/contact-details',
  secondPillar: (step?: SecondPillarStep) => (step === undefined ? '/2nd-pillar-flow' : `/2nd-pillar-flow/${step}`),
  thirdPillar: (step?: ThirdPillarStep) => (step === undefined ? '/3rd-pillar-flow' : `/3rd-pillar-flow/${step}`),
  paymentRate: (step?: PaymentRateStep) =>
    step === undefined ? '/2nd-pillar-payment-rate' : `/2nd-pillar-payment-rate/${step}`,
  withdrawals: (step?: WithdrawalStep) => (step === undefined ? '/withdrawals' : `/withdrawals/${step}`),
  thirdPillarPayment: () => '/3rd-pillar-payment',
  plan: () => '/plan',
  returns: () => '/returns',
  transactions: () => '/transactions',
  myData: () => '/my-data',
  dates: () => '/dates',
  notices: () => '/notices',
  /** Without a login; the token of an e-mail's link is in the hash. */
  unsubscribe: () => '/unsubscribe',
  statement: () => '/statement',
  cancellation: (applicationId: number | string, step?: CancellationStep) =>
    `/applications/${applicationId}/cancellation${step === undefined ? '' : `/${step}`}`,
  accessibility: () => '/accessibility',
} as const

/**
 * A remembered address when it is one of ours: a path with query and hash that stays on this origin and is not the login page itself;
 * null otherwise, against open redirects after a login.
 */
export function ownAddress(text: string | null | undefined, origin: string): string | null {
  if (text === null || text === undefined || !text.startsWith('/') || /^\/[/\\]/.test(text)) return null
  try {
    const url = new URL(text, origin)
    if (url.origin !== origin || url.pathname === paths.login()) return null
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** The longest place that the server takes for a login by link. */
const LONGEST_RETURN = 1000

/** The place to go to after a login by link, which may end in another tab; null where there is none. */
export function returnPathIn(from: string | null): string | null {
  const address = from === null ? null : ownAddress(from, window.location.origin)
  return address === null || address.length > LONGEST_RETURN ? null : address
}
