// Addresses of calls as text: the script in the page and what configures the build cannot bear the contract. A test holds them against it.

/** Where an address of a call has the first day of the return comparison, which moves with the days. */
export const RETURNS_START = '{start}'

/** What the frame of every screen of a person asks for (`app/use-person-data.ts`). */
const FRAME_CALLS = [
  '/api/v1/me',
  '/api/v1/me/conversion',
  '/api/v1/amlchecks',
  '/api/v1/pension-account-statement',
  '/api/v1/funds',
]

/** What the account asks for; the capital is answered to members alone. */
const ACCOUNT_CALLS = [
  '/api/v1/me/capital',
  '/api/v1/portfolio',
  '/api/v1/applications?status=PENDING',
  '/api/v1/applications?limit=20',
  '/api/v1/mandates/on-their-way',
  '/api/v1/transactions?limit=3',
  `/api/v1/returns?from=${RETURNS_START}&keys=SECOND_PILLAR&keys=EPI&keys=UNION_STOCK_INDEX`,
]

/** Screens that people come to directly, by reload, bookmark or from their bank, or after a login. */
export const SCREEN_CALLS = [
  { path: '/account', calls: ACCOUNT_CALLS },
  { path: '/2nd-pillar-flow', calls: [] },
  { path: '/3rd-pillar-flow', calls: [] },
  { path: '/3rd-pillar-payment', calls: [] },
  { path: '/transactions', calls: ['/api/v1/transactions/sums'] },
].map(({ path, calls }) => ({ path, calls: [...FRAME_CALLS, ...calls] }))

/** What belongs to the screen at a path; undefined where nothing is known of it. The path `/` leads to the first of them. */
export const atPath = <Screen extends { readonly path: string }>(screens: readonly Screen[], path: string) =>
  screens.find((one) => path === '/' || path.startsWith(one.path))

export const isDated = (address: string): boolean => address.includes(RETURNS_START)

/** The address with its day: the beginning of the time that the comparison shows first. */
export const dated = (address: string, start: string): string => address.replace(RETURNS_START, start)
