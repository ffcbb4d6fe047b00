import { PERSON_CALL, RETURNS_START } from '../src/first-plan.ts'

// Addresses of calls as text: what configures the build cannot import the contract. A test holds them against it.

/** What the frame of every screen of a person asks for (`app/use-person-data.ts`). */
const FRAME_CALLS = [
  PERSON_CALL,
  '/api/v1/me/conversion',
  '/api/v1/amlchecks',
  '/api/v1/pension-account-statement',
  '/api/v1/funds',
]

const ACCOUNT_CALLS = [
  '/api/v1/portfolio',
  '/api/v1/applications?status=PENDING',
  '/api/v1/applications?limit=20',
  '/api/v1/mandates/on-their-way',
  '/api/v1/transactions?limit=3',
  `/api/v1/returns?from=${RETURNS_START}&keys=SECOND_PILLAR&keys=EPI&keys=UNION_STOCK_INDEX`,
]

/** The screen of everybody who has to log in. */
export const LOGIN_MODULES = [/screens[\\/]login[\\/]login-screen\.tsx$/]

const FRAME_MODULES = [/app[\\/]person-layout\.tsx$/]

/** Screens that people come to directly, by reload, bookmark or from their bank: address, modules and calls. */
export const PERSON_SCREENS = [
  {
    path: '/account',
    module: /screens[\\/]account[\\/]account-screen\.tsx$/,
    later: [/screens[\\/]account[\\/]account-rest\.tsx$/],
    calls: ACCOUNT_CALLS,
    memberCalls: ['/api/v1/me/capital'],
  },
  { path: '/2nd-pillar-flow', module: /screens[\\/]second-pillar[\\/]second-pillar-screen\.tsx$/, calls: [] },
  { path: '/3rd-pillar-flow', module: /screens[\\/]third-pillar[\\/]third-pillar-screen\.tsx$/, calls: [] },
  { path: '/3rd-pillar-payment', module: /screens[\\/]payment[\\/]payment-screen\.tsx$/, calls: [] },
  {
    path: '/transactions',
    module: /screens[\\/]transactions[\\/]transactions-screen\.tsx$/,
    calls: ['/api/v1/transactions/sums'],
  },
].map(({ path, module, calls, later = [], memberCalls = [] }) => ({
  path,
  modules: [...FRAME_MODULES, module],
  later,
  calls: [...FRAME_CALLS, ...calls],
  memberCalls,
}))
