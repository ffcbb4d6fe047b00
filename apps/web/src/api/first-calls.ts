// Addresses of calls as text: the script in the page and the build's configuration cannot include the contract. A test compares them
// with it.

/** Placeholder in a call's address for the first day of the return comparison, which moves with the days. */
export const RETURNS_START = '{start}'

/** Calls of the frame around every screen of a person (`app/use-person-data.ts`). */
const FRAME_CALLS = [
  '/api/v1/me',
  '/api/v1/me/conversion',
  '/api/v1/amlchecks',
  '/api/v1/pension-account-statement',
  '/api/v1/funds',
]

/** Calls of the account; the capital is answered to members alone. */
const ACCOUNT_CALLS = [
  '/api/v1/me/capital',
  '/api/v1/portfolio',
  '/api/v1/applications?status=PENDING',
  '/api/v1/applications?limit=20',
  '/api/v1/mandates/on-their-way',
  '/api/v1/second-pillar-payment-rates',
  '/api/v1/transactions?limit=3',
  `/api/v1/returns?from=${RETURNS_START}&keys=SECOND_PILLAR&keys=EPI&keys=UNION_STOCK_INDEX`,
]

/** Screens that people enter directly, by reload, bookmark or from their bank, or after a login. */
export const SCREEN_CALLS = [
  { path: '/account', calls: ACCOUNT_CALLS },
  { path: '/2nd-pillar-flow', calls: [] },
  { path: '/3rd-pillar-flow', calls: [] },
  { path: '/3rd-pillar-payment', calls: [] },
  { path: '/transactions', calls: ['/api/v1/transactions/sums'] },
].map(({ path, calls }) => ({ path, calls: [...FRAME_CALLS, ...calls] }))

/** The screen at a path; undefined for an unknown one. The path `/` leads to the first of them. */
export const atPath = <Screen extends { readonly path: string }>(screens: readonly Screen[], path: string) =>
  screens.find((one) => path === '/' || path.startsWith(one.path))

export const isDated = (address: string): boolean => address.includes(RETURNS_START)

/** The address with its day: the beginning of the comparison's initial time. */
export const dated = (address: string, start: string): string => address.replace(RETURNS_START, start)
