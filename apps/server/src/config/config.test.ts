import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readServerSettings } from './server-settings.ts'
import { openTrustServices } from '../signatures/testing/trust-services.ts'
import { local, problemOf, production, wrongIn } from '../testing/config-problems.ts'

test('locally nothing is needed, and everything outside is the sandbox', () => {
  expect(readConfig(local({ SANDBOX_PORT: '4100' }))).toMatchObject({
    environment: 'local',
    port: 3000,
    applicationUrl: 'http://127.0.0.1:3000',
    idCardUrl: 'http://127.0.0.1:4101',
    cardPort: 4101,
    smartId: { baseUrl: 'http://127.0.0.1:4100/smart-id-rp/v3' },
    registry: { baseUrl: 'http://127.0.0.1:4100/registry/v1' },
  })
})

test('each identity service has the number of its own test environment', () => {
  const { smartId, mobileId } = readConfig(local())
  expect(smartId.relyingPartyUUID).toBe('00000000-0000-4000-8000-000000000000')
  expect(mobileId.relyingPartyUUID).toBe('00000000-0000-0000-0000-000000000000')
})

test.each([{}, { APP_ENV: '' }, { APP_ENV: 'test' }, { REGISTRY_URL: 'foo' }])(
  'without an environment (%j) only that is reported',
  (variables) => {
    const { message } = problemOf(() => readConfig(variables))
    expect(message).toMatch(/^Settings: (missing APP_ENV|APP_ENV must be local, staging or production) \(docs/)
    expect(message).not.toContain('\n')
  },
)

test.each(['staging', 'production'])(
  '%s has no defaults that point at a sandbox: all that is missing is named',
  (environment) => {
    const { missing, wrong } = problemOf(() => readConfig({ APP_ENV: environment }))
    expect(missing.toSorted()).toEqual([
      'APPLICATION_URL',
      ...(environment === 'production' ? ['DATABASE_URL'] : []),
      'ID_CARD_URL',
      'MEMBERSHIP_PAYMENT_URL',
      'MEMBERSHIP_SHOP_SECRET',
      'MOBILE_ID_PINS',
      'MOBILE_ID_RP_NAME',
      'MOBILE_ID_RP_UUID',
      'MOBILE_ID_URL',
      'PAYMENT_INITIATION_KEYS',
      'PAYMENT_INITIATION_URL',
      'REGISTRY_KEY',
      'REGISTRY_URL',
      'SMART_ID_PINS',
      'SMART_ID_RP_NAME',
      'SMART_ID_RP_UUID',
      'SMART_ID_SCHEME',
      'SMART_ID_URL',
      'TIMESTAMP_URL',
    ])
    expect(wrong).toEqual([])
  },
)

test('production starts with all that it needs', () => {
  expect(readConfig(production())).toMatchObject({
    environment: 'production',
    pins: { mobileId: [{}, {}].map(() => expect.any(String)) },
  })
})

test.each([
  ['APPLICATION_URL', 'https://sammas.example'],
  ['APPLICATION_URL', 'http://sammas.example'],
  ['APPLICATION_URL', 'https://127.0.0.1:3000'],
  ['ID_CARD_URL', 'https://card.example'],
  ['HOST', '0.0.0.0'],
  ['HOST', '192.168.1.2'],
])('the local environment, where public secrets are believed, refuses %s=%s', (name, value) => {
  expect(wrongIn(local({ [name]: value }))).toEqual([name])
})

test.each([
  ['APPLICATION_URL', 'http://localhost:5173'],
  ['APPLICATION_URL', 'http://[::1]:3000'],
  ['HOST', 'localhost'],
  ['HOST', '::1'],
])('this machine has other names: %s=%s', (name, value) => {
  expect(readConfig(local({ [name]: value })).environment).toBe('local')
})

test.each([
  ['REGISTRY_KEY', 'sandbox-registry-key'],
  ['MEMBERSHIP_SHOP_SECRET', 'sandbox-membership-shop-secret'],
  ['PAYMENT_INITIATION_KEYS', '{"SEB":{"accessKey":"x","secret":"sandbox-payment-secret-seb"}}'],
])('a public value is not accepted as a secret outside this machine: %s', (name, value) => {
  expect(wrongIn(production({ [name]: value }))).toEqual([name])
  expect(wrongIn(production({ [name]: value, APP_ENV: 'staging' }))).toEqual([name])
})

test.each([
  ['APPLICATION_URL', 'http://sammas.example'],
  ['REGISTRY_URL', 'http://registry.example'],
  ['SMART_ID_URL', 'http://rp-api.smart-id.com/v3'],
  ['PAYMENT_INITIATION_URL', 'http://pay.example'],
  ['SMART_ID_PINS', 'none'],
  ['MOBILE_ID_PINS', 'none'],
])('production refuses %s=%s; staging may have it', (name, value) => {
  expect(wrongIn(production({ [name]: value }))).toEqual([name])
  expect(readConfig(production({ [name]: value, APP_ENV: 'staging' })).environment).toBe('staging')
})

test.each([
  ['OCSP_URL', 'foo'],
  ['TIMESTAMP_URL', 'ftp://tsa.example'],
  ['REGISTRY_URL', 'https://user:secret@registry.example'],
  ['SMART_ID_URL', 'https://rp-api.smart-id.com/v3?x=1'],
  ['SMART_ID_SCHEME', 'foo'],
  ['SMART_ID_RP_UUID', 'x'],
  ['SMART_ID_RP_NAME', 'Tulundusühistu Sammas, Tallinn, Eesti'],
  ['SMART_ID_PINS', 'abc'],
  ['TRUSTED_PROXIES', 'nonsense'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['LOGINS_PER_PERSON', '0'],
  ['DATABASE_URL', 'mysql://x'],
  ['OUTBOUND_PROXY', 'proxy:3128'],
  ['PAYMENT_INITIATION_KEYS', '{"SEB":{"accessKey":"x","secret":"short"}}'],
  ['PAYMENT_INITIATION_KEYS', '{'],
  ['MAINTENANCE_WINDOWS', '[{"from":1}]'],
  ['ID_CARD_KIND', 'card'],
])('%s=%s makes no sense, and the value is not repeated', (name, value) => {
  const problem = problemOf(() => readConfig(production({ [name]: value })))
  expect(problem.wrong.map((wrong) => wrong.name)).toEqual([name])
  expect(problem.message).toMatch(new RegExp(`^Settings: ${name} must be `))
  expect(problem.message).not.toContain(value.length > 3 ? value : '\n')
})

test.each(['10.0.0.0/8', '127.0.0.1', '10.0.0.1, 2001:db8::/32', 'none'])('proxies %s are read', (value) => {
  const proxies = readConfig(production({ TRUSTED_PROXIES: value })).trustedProxies
  expect(proxies).toEqual(value === 'none' ? [] : value.split(', '))
})

test('a slash at the end of a service’s address, as some documents print it, makes no difference', () => {
  const { smartId } = readConfig(production({ SMART_ID_URL: 'https://rp-api.smart-id.com/v3/' }))
  expect(smartId.baseUrl).toBe('https://rp-api.smart-id.com/v3')
})

const mail = {
  MAIL_SERVER: 'smtps://us:p%40ss@mail.example',
  MAIL_SENDER: 'teated@sammas.example',
}

test('e-mails need a server and a sender; without both none is sent', () => {
  expect(readConfig(production()).mail).toBeNull()
  const server = {
    host: 'mail.example',
    port: 465,
    security: 'implicit',
    login: { user: 'us', password: 'p@ss' },
  }
  expect(readConfig(production(mail)).mail).toEqual({ server, sender: 'teated@sammas.example' })
  expect(wrongIn(production({ ...mail, MAIL_SENDER: undefined }))).toEqual(['MAIL_SENDER'])
  expect(wrongIn(production({ ...mail, MAIL_SERVER: undefined }))).toEqual(['MAIL_SERVER'])
})

test('the mail server must support STARTTLS unless configured without, which production refuses', () => {
  const securityOf = (MAIL_SERVER: string, APP_ENV: string) =>
    readConfig(production({ ...mail, MAIL_SERVER, APP_ENV })).mail?.server
  expect(securityOf('smtp://[::1]:2525', 'production')).toMatchObject({
    host: '::1',
    port: 2525,
    security: 'starttls',
  })
  expect(securityOf('smtp://mail.example', 'production')).toMatchObject({ port: 587, login: null })
  expect(securityOf('smtp://mail.example?tls=none', 'staging')).toMatchObject({ security: 'none' })
  expect(wrongIn(production({ ...mail, MAIL_SERVER: 'smtp://mail.example?tls=none' }))).toEqual(['MAIL_SERVER'])
})

test.each([
  ['MAIL_SERVER', 'mail.example:465'],
  ['MAIL_SERVER', 'https://mail.example'],
  ['MAIL_SERVER', 'smtps://mail.example?tls=none'],
  ['MAIL_SERVER', 'smtp://mail.example?ignoreTLS=true'],
  ['MAIL_SERVER', 'smtps://us@mail.example'],
  ['MAIL_SERVER', 'smtps://us:%zz@mail.example'],
  ['MAIL_SERVER', 'smtps://mail.example/box'],
  ['MAIL_SENDER', 'Sammas <teated@sammas.example>'],
  ['MAIL_SENDER', 'teated'],
])('%s=%s makes no sense', (name, value) => {
  expect(wrongIn(production({ ...mail, [name]: value }))).toEqual([name])
})

test('two keys of a service may be pinned at once', () => {
  const old = `${'B'.repeat(43)}=`
  const next = `${'C'.repeat(43)}=`
  expect(readConfig(production({ REGISTRY_PINS: `${old}, ${next}` })).pins.registry).toEqual([old, next])
})

const files = {
  SMART_ID_CA_FILE: 'smart-id.pem',
  MOBILE_ID_CA_FILE: 'mobile-id.pem',
  ID_CARD_CA_FILE: 'id-card.pem',
  TIMESTAMP_CA_FILE: 'timestamp.pem',
}

test('the server alone reads the authorities of each kind before anything else, and reports all errors at once', async () => {
  const { authorities } = await openTrustServices()
  const pem = authorities.pemOf['smart-id']
  const readFile = (path: string) => {
    if (path === 'gone.pem') throw new Error('ENOENT')
    return path === 'empty.pem' ? 'no certificate' : pem
  }
  const staging = { ...production({ APP_ENV: 'staging' }), ...files }
  expect(readServerSettings(staging, readFile).authorities).toMatchObject({ idCard: pem })
  const problem = problemOf(() =>
    readServerSettings(
      {
        ...staging,
        OCSP_URL: 'foo',
        SMART_ID_CA_FILE: 'gone.pem',
        ID_CARD_CA_FILE: 'empty.pem',
        TIMESTAMP_CA_FILE: '',
      },
      readFile,
    ),
  )
  expect(problem.missing).toEqual(['TIMESTAMP_CA_FILE'])
  expect(problem.wrong.map(({ name }) => name)).toEqual(['OCSP_URL', 'SMART_ID_CA_FILE', 'ID_CARD_CA_FILE'])
  expect(problem.message).not.toContain('\n')
})

test.each([
  ['postgres://u:p@db.example:5432/name', false],
  ['postgres://u:p@db.example:5432/name?sslmode=require', false],
  ['postgres://u:p@127.0.0.1,db.example/name', false],
  ['postgres://u:p@db.example,two.example:5433/name?sslmode=verify-full', true],
  ['postgres://u:p@127.0.0.1:5432,localhost/name', true],
  ['postgres:///name?host=/run/postgresql', true],
])('production takes a database over a network only with TLS that checks its name: %s', (DATABASE_URL, isTaken) => {
  const read = () => readConfig(production({ DATABASE_URL }))
  if (isTaken) expect(read().databaseUrl).toBe(DATABASE_URL)
  else expect(read).toThrow(/DATABASE_URL must be with sslmode=verify-full/)
})
