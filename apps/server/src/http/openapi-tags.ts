/** Groups of calls, in the order of a person's way through them. */
const TAGS = {
  service: 'Health, readiness, this description',
  login: 'Logging in, the session and its end',
  person: 'The person: contact details, answers about money laundering, membership',
  account: 'Savings: funds, movements, returns, the plan, statements',
  applications: 'Applications and their cancellation, coming dates',
  mandates: 'Making mandates, signing them, their files',
  payments: 'Payments into the third pillar, the membership fee, and their notifications',
  notices: 'Announcements to the person, also by e-mail',
  data: 'Files with the person’s own data',
  pages: 'What pages need: several answers in one call, page views',
} as const

type Tag = keyof typeof TAGS

/** The tag of each noun, the first part of a path below /v1. */
const tagOfNoun: Readonly<Record<string, Tag>> = {
  health: 'service',
  ready: 'service',
  'openapi.json': 'service',
  authenticate: 'login',
  oauth: 'login',
  'smart-id': 'login',
  logout: 'login',
  session: 'login',
  me: 'person',
  amlchecks: 'person',
  'pension-account-statement': 'account',
  funds: 'account',
  transactions: 'account',
  returns: 'account',
  'price-history': 'account',
  portfolio: 'account',
  plan: 'account',
  statements: 'account',
  applications: 'applications',
  dates: 'applications',
  mandates: 'mandates',
  'mandate-batches': 'mandates',
  'mandate-deadlines': 'mandates',
  'second-pillar-payment-rates': 'mandates',
  withdrawals: 'mandates',
  payments: 'payments',
  notifications: 'payments',
  notices: 'notices',
  exports: 'data',
  archive: 'data',
  'read-batch': 'pages',
  t: 'pages',
}

/**
 * The group of a path.
 *
 * @throws for a noun without one: a new call needs its line in the table
 */
export function tagOf(path: string): Tag {
  const [noun = ''] = path
    .replace(/^\/v1/, '')
    .split('/')
    .filter((part) => part !== '')
  const tag = tagOfNoun[noun]
  if (tag === undefined) throw new Error(`${path} has no tag (openapi-tags.ts)`)
  return tag
}

/** All groups with their descriptions. */
export const tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }))
