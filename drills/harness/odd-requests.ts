/** The parts of a call that an odd request needs. */
export type Described = { method: string; path: string; access: string; bodyType: 'json' | 'form' | 'none' }

export type OddRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body?: object | URLSearchParams
}

const CLIENT = `Basic ${Buffer.from('onboarding-client:onboarding-client').toString('base64')}`

/** Texts that break careless programs, and texts that are nearly right. */
const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '2147483648',
  '99999999999999999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '[]',
  '{}',
  "' or 1=1 --",
  '"; drop table sammas.person; --',
  '../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '${7*7}',
  '\u0000',
  '\u0007',
  '\uD800',
  '\u202Eabc',
  'ÕÄÖÜ šž',
  '👩‍👩‍👧‍👦',
  'a'.repeat(300),
  'a'.repeat(20_000),
  '2022-02-30',
  '2022-12-31',
  '0000-00-00',
  '275760-09-13',
  'EE3600109435',
  'EE3600019832',
  'EE0000000000',
  '49203152718',
  '37811022744',
  '+37200001001',
  'smart_id',
  'mobile_id',
  'onboarding-client',
  'SMART_ID',
  'MOBILE_ID',
  'EUR',
  'LHV',
  'SINGLE',
  'RECURRING',
  '12.34',
  '12,34',
  '-0.00',
  'PENDING',
  'MANDATE',
  'a@b.ee',
  'EE',
  'constructor',
  '__proto__',
  'toString',
] as const

const KEYS = [
  'type',
  'personalCode',
  'phoneNumber',
  'email',
  'address',
  'street',
  'districtCode',
  'postalCode',
  'countryCode',
  'fundTransferExchanges',
  'sourceFundIsin',
  'targetFundIsin',
  'amount',
  'futureContributionFundIsin',
  'grant_type',
  'client_id',
  'authenticationHash',
  'payment_token',
  'json',
  'mac',
  'success',
  'metadata',
  'occupation',
  'data',
  'clientCertificate',
  'signedHash',
  'scope',
  'from',
  'to',
  'keys',
  'currency',
  'bank',
  'status',
  'limit',
  'before',
  '__proto__',
  'constructor',
] as const

type Random = () => number
const pick = <Item>(random: Random, list: readonly [Item, ...Item[]]): Item =>
  list[Math.floor(random() * list.length)] ?? list[0]

function oddValue(random: Random, depth = 0): unknown {
  const kind = random()
  if (kind < 0.5 || depth > 3) return oddText(random)
  if (kind < 0.65) return pick(random, [0, 1, -1, 0.5, 0.333333333, 1e21, -0, 2 ** 53, 101, 1e-9])
  if (kind < 0.72) return pick(random, [true, false, null])
  if (kind < 0.82) return Array.from({ length: Math.floor(random() * 4) }, () => oddValue(random, depth + 1))
  return oddObject(random, depth + 1)
}

function oddText(random: Random): string {
  const text = pick(random, TEXTS)
  if (random() < 0.8) return text
  const at = Math.floor(random() * text.length)
  return text.slice(0, at) + String.fromCharCode(Math.floor(random() * 0x2fff)) + text.slice(at + 1)
}

function oddObject(random: Random, depth: number): Record<string, unknown> {
  const entries = Array.from({ length: Math.floor(random() * 8) }, () => [pick(random, KEYS), oddValue(random, depth)])
  return Object.fromEntries(entries) as Record<string, unknown>
}

/** Valid bodies with one value changed. */
const NEARLY: readonly [object, ...object[]] = [
  { type: 'SMART_ID', personalCode: '49203152718' },
  { type: 'MOBILE_ID', personalCode: '49203152718', phoneNumber: '+37200001001' },
  {
    fundTransferExchanges: [{ sourceFundIsin: 'EE3600019832', targetFundIsin: 'EE3600109435', amount: 1 }],
    futureContributionFundIsin: 'EE3600109435',
    address: { street: 'Kase 5', districtCode: '0784', postalCode: '10412', countryCode: 'EE' },
  },
  {
    email: 'a@b.ee',
    phoneNumber: '5123456',
    address: { countryCode: 'EE', postalCode: '10412', districtCode: '0784' },
  },
  { type: 'OCCUPATION', success: true, metadata: { occupation: 'PRIVATE_SECTOR' } },
  { from: '2020-01-01', to: '2022-01-01', keys: ['EPI', 'SECOND_PILLAR'] },
  { type: 'PAGE_VIEW', data: { path: '/account' } },
  { scope: 'MANDATE' },
  { grant_type: 'smart_id', client_id: 'onboarding-client', authenticationHash: 'abc' },
  { clientCertificate: '3082', signedHash: '00ff' },
]

function changed(random: Random, body: object): object {
  const entries = Object.entries(body) as [string, unknown][]
  const at = Math.floor(random() * entries.length)
  return Object.fromEntries(
    entries.map(([key, value], index) => {
      if (index !== at) return [key, value]
      const isNested = typeof value === 'object' && value !== null && !Array.isArray(value) && random() < 0.7
      return [key, isNested ? changed(random, value) : oddValue(random)]
    }),
  )
}

/** A request of a call with something odd in it: path, query, headers or body. */
export function oddRequest(random: Random, described: Described, token: string): OddRequest {
  const path = described.path.replace(/:\w+/g, () =>
    random() < 0.3 ? String(Math.floor(random() * 50)) : encodeURIComponent(wellFormed(oddText(random))),
  )
  const query = new URLSearchParams()
  if (random() < 0.5) {
    const count = Math.floor(random() * 5)
    for (let index = 0; index < count; index += 1) query.append(pick(random, KEYS), oddText(random))
  }
  const search = query.size === 0 ? '' : `?${query.toString()}`
  const headers = oddHeaders(random, described, token)
  const method = random() < 0.05 ? pick(random, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) : described.method
  const request = { method, path: `/api${path}${search}`.slice(0, 12_000), headers }
  if (method === 'GET' || (described.bodyType === 'none' && random() < 0.9)) return request
  const content = random() < 0.5 ? changed(random, pick(random, NEARLY)) : oddObject(random, 0)
  if (described.bodyType !== 'form' || random() < 0.1) return { ...request, body: content }
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(content) as [string, unknown][]) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return { ...request, body: form }
}

const wellFormed = (text: string) => text.replace(/[\uD800-\uDFFF]/g, '')

/** Headers are limited to printable ASCII; otherwise they may be odd. */
function oddHeaders(random: Random, { access }: Described, token: string): Record<string, string> {
  const odd = () =>
    oddText(random)
      .replace(/[^\u0020-\u007e]/g, '')
      .slice(0, 2_000)
  const headers: Record<string, string> = {}
  if (access === 'client') headers['authorization'] = CLIENT
  else if (access !== 'open') headers['authorization'] = `Bearer ${token}`
  if (random() < 0.05) headers['authorization'] = odd()
  if (random() < 0.1) headers['accept-language'] = odd()
  if (random() < 0.1) headers['cookie'] = `${pick(random, ['login', 'a', ''])}=${odd()}`
  if (random() < 0.1) headers['idempotency-key'] = odd()
  if (random() < 0.05) headers['if-none-match'] = odd()
  if (random() < 0.05) headers['x-forwarded-for'] = odd()
  return headers
}
