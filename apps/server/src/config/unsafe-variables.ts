import type { WrongVariable } from './configuration-problem.ts'
import { publicSecrets } from './local-settings.ts'
import type { MailSettings } from './mail-settings.ts'
import type { Pins } from './outside-settings.ts'
import { trialVariables } from './trial-settings.ts'

type Settings = {
  APP_ENV: 'local' | 'staging' | 'production'
  HOST: string
  PORT: number
  CARD_PORT: number
  SANDBOX_PORT: number
  METRICS_PORT?: number | undefined
  APPLICATION_URL: string
  ID_CARD_URL: string
  SMART_ID_URL: string
  SMART_ID_SCHEME: string
  SMART_ID_RP_UUID: string
  SMART_ID_RP_NAME: string
  SMART_ID_PINS: Pins
  MOBILE_ID_URL: string
  MOBILE_ID_RP_UUID: string
  MOBILE_ID_RP_NAME: string
  MOBILE_ID_PINS: Pins
  TEST_CERTIFICATES: string
  REGISTRY_URL: string
  REGISTRY_KEY: string
  PAYMENT_INITIATION_URL: string
  PAYMENT_INITIATION_KEYS: Readonly<Record<string, { secret: string } | undefined>>
  MEMBERSHIP_PAYMENT_URL: string
  MEMBERSHIP_SHOP_SECRET: string
  MAIL_SERVER?: MailSettings['server'] | null | undefined
  MAIL_SENDER?: string | undefined
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
}

/** Variables that are valid one by one but insecure together in this environment. */
export function unsafeVariables(settings: Settings): WrongVariable[] {
  if (settings.APP_ENV === 'local')
    return [...notOnThisMachine(settings), ...halfOfMail(settings), ...sharedPorts(settings)]
  return [
    ...sharedPorts(settings),
    ...halfOfMail(settings),
    ...knownToEverybody(settings),
    ...(settings.APP_ENV === 'production' ? [...unprotected(settings), ...trialVariables(settings)] : []),
  ]
}

/** Each origin listens on its own port; 0 takes any that is free. The sandbox is on this machine only locally. */
function sharedPorts(settings: Settings): WrongVariable[] {
  const { APP_ENV, PORT, CARD_PORT, METRICS_PORT = 0, SANDBOX_PORT } = settings
  const ports = Object.entries({
    PORT,
    CARD_PORT,
    METRICS_PORT,
    ...(APP_ENV === 'local' ? { SANDBOX_PORT } : {}),
  })
  return ports.flatMap(([name, port], index) => {
    const [earlier] = ports.slice(0, index).find(([, other]) => port !== 0 && other === port) ?? []
    return earlier === undefined ? [] : [{ name, wanted: `another port than ${earlier}` }]
  })
}

/** E-mails need both a server and a sender. */
function halfOfMail({ MAIL_SERVER, MAIL_SENDER }: Settings): WrongVariable[] {
  if ((MAIL_SERVER === undefined) === (MAIL_SENDER === undefined)) return []
  return MAIL_SENDER === undefined
    ? [{ name: 'MAIL_SENDER', wanted: 'an e-mail address, as MAIL_SERVER is there' }]
    : [{ name: 'MAIL_SERVER', wanted: 'there, as MAIL_SENDER is' }]
}

/** Locally the sandbox's secrets are trusted, so the server must not be reachable from outside. */
function notOnThisMachine(settings: Settings): WrongVariable[] {
  const addresses = (['APPLICATION_URL', 'ID_CARD_URL'] as const).flatMap((name) => {
    const { protocol, hostname } = new URL(settings[name])
    const isHere = protocol === 'http:' && isLoopback(hostname)
    return isHere ? [] : [{ name, wanted: 'http:// on this machine with APP_ENV=local' }]
  })
  const host = isLoopback(settings.HOST) ? [] : [{ name: 'HOST', wanted: 'this machine alone with APP_ENV=local' }]
  return [...addresses, ...host]
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '::1' || host === '[::1]'
}

function knownToEverybody(settings: Settings): WrongVariable[] {
  const single = (['REGISTRY_KEY', 'MEMBERSHIP_SHOP_SECRET'] as const).filter(
    (name) => settings[name] === publicSecrets[name],
  )
  const isPublicKey = Object.values(settings.PAYMENT_INITIATION_KEYS).some(
    (key) => key !== undefined && publicSecrets.PAYMENT_INITIATION_KEYS.includes(JSON.stringify(key.secret)),
  )
  const names = [...single, ...(isPublicKey ? ['PAYMENT_INITIATION_KEYS'] : [])]
  return names.map((name) => ({
    name,
    wanted: 'other than the one of the sandbox, which everybody knows',
  }))
}

const carryingPeople = [
  'APPLICATION_URL',
  'ID_CARD_URL',
  'SMART_ID_URL',
  'MOBILE_ID_URL',
  'REGISTRY_URL',
  'PAYMENT_INITIATION_URL',
  'MEMBERSHIP_PAYMENT_URL',
] as const

function unprotected(settings: Settings): WrongVariable[] {
  const open = carryingPeople.filter((name) => !settings[name].startsWith('https://'))
  const unpinned = (['SMART_ID_PINS', 'MOBILE_ID_PINS'] as const).filter((name) => settings[name].length === 0)
  const clearDatabases = (['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const).filter((name) =>
    isDatabaseClear(settings[name]),
  )
  const isMailClear = settings.MAIL_SERVER?.security === 'none'
  return [
    ...(isMailClear ? [{ name: 'MAIL_SERVER', wanted: 'with TLS with APP_ENV=production' }] : []),
    ...clearDatabases.map((name) => ({
      name,
      wanted: 'with sslmode=verify-full with APP_ENV=production, unless PostgreSQL is on this machine',
    })),
    ...open.map((name) => ({ name, wanted: 'https:// with APP_ENV=production' })),
    ...unpinned.map((name) => ({ name, wanted: 'one or more pins with APP_ENV=production' })),
  ]
}

/** Whether a database is reached over a network without TLS that checks the server's name. */
function isDatabaseClear(url: string | undefined): boolean {
  const [, hosts = '', query = ''] = /^\w+:\/\/(?:[^@/?#]*@)?([^/?#]*)[^?]*\??(.*)$/.exec(url ?? '') ?? []
  const parameters = new URLSearchParams(query)
  // A folder, in the place of the host or as a parameter, is a socket of this machine.
  const isHere = (host: string) => host === '' || host.startsWith('%2F') || host.startsWith('/') || isLoopback(host)
  const addresses = [...hosts.split(',').map((host) => host.trim().replace(/:\d+$/, '')), parameters.get('host') ?? '']
  return !addresses.every(isHere) && parameters.get('sslmode') !== 'verify-full'
}
