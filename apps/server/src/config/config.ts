import type { MaintenanceWindow, WebConfiguration } from '@sammas/contract/web-configuration'
import { parseCivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { ConfigurationProblem, givenOf, problemOf, surroundedIn } from './configuration-problem.ts'
import { json } from './json-variable.ts'
import { localSettings } from './local-settings.ts'
import { mailSettings, mailVariables, type MailSettings } from './mail-settings.ts'
import { outsideSettings, outsideVariables, type OutsideSettings } from './outside-settings.ts'
import { paymentSettings, paymentVariables, withFee, type PaymentSettings } from './payment-settings.ts'
import { retentionDays, retentionOf, type Retention } from './retention-settings.ts'
import { traceSettings, traceVariables, type TraceSettings } from './trace-settings.ts'
import { unsafeVariables } from './unsafe-variables.ts'
import { integer, networks, pageAddress, port, serviceAddress, text } from './variable-kinds.ts'

export { ConfigurationProblem } from './configuration-problem.ts'

/** Everything that may differ between two environments. Read once, at start. */
export type ServerConfig = OutsideSettings & {
  environment: WebConfiguration['environment']
  host: string
  port: number
  /** Port of the metrics; null: none. */
  metricsPort: number | null
  /** Null: no traces. */
  traces: TraceSettings | null
  /** PostgreSQL address; without it the embedded database in `dataDir`. */
  databaseUrl: string | null
  /** PostgreSQL's own address, when `databaseUrl` is a pooler by transaction; null: it is not. */
  databaseDirectUrl: string | null
  dataDir: string
  /** The application's address for browsers; also decides whether cookies are Secure. */
  applicationUrl: string
  idCardUrl: string
  cardPort: number
  idCardKind: 'web-eid' | 'classic'
  membershipPaymentUrl: string
  oauthClient: { id: string; secret: string }
  maintenanceWindows: MaintenanceWindow[]
  errorReporting: WebConfiguration['errorReporting']
  payments: PaymentSettings
  /** Per minute and address, per ten minutes and person, and the number of open requests on a person's phone. */
  loginLimits: { perAddress: number; perPerson: number; openPerPerson: number }
  /** Logins by link: per minute from an address, in ten minutes in a browser. */
  linkLimits: { perAddress: number; perBrowser: number }
  /** A person's time to confirm a login or a signature (docs/rules.md: Attempt). */
  attemptMs: number
  /** Per minute: writing calls of one kind by one person, and logins by card from one address. */
  writeLimits: { perPerson: number; perAddress: number }
  /** Days until expired rows of each kind are deleted. */
  retention: Retention
  /** Interval between two searches for a person's notices; 0: no notices. */
  noticeCheckMs: number
  /** Null: no e-mails. */
  mail: MailSettings | null
  /** Proxies in front of the server, in the format of Fastify's trustProxy. */
  trustedProxies: string[]
}

const environments = ['local', 'staging', 'production'] as const

/** A wall time of Tallinn that exists on the calendar. */
const moment = z.string().check(
  z.refine((text) => {
    const [, day = '', time] = /^(.{10})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
    return time !== undefined && parseCivilDate(day) !== null
  }),
)

const givenWindow = z
  .strictObject({ from: moment, to: moment })
  .check(z.refine(({ from, to }) => from <= to)) satisfies z.ZodMiniType<MaintenanceWindow>

const databaseAddress = z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgresql://'))

/** The variables of the server. */
const environment = z.object({
  APP_ENV: z.enum(environments, 'local, staging or production'),
  HOST: text('127.0.0.1'),
  PORT: port(3000),
  SANDBOX_PORT: port(3100),
  CARD_PORT: port(3101),
  METRICS_PORT: z.optional(port(0)),
  ...traceVariables.shape,
  ID_CARD_KIND: z._default(z.enum(['web-eid', 'classic'], 'web-eid or classic'), 'web-eid'),
  DATA_DIR: text('.data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_DIRECT_URL: z.optional(databaseAddress),
  APPLICATION_URL: serviceAddress,
  ID_CARD_URL: serviceAddress,
  ...paymentVariables.shape,
  OAUTH_CLIENT_ID: text('onboarding-client'),
  OAUTH_CLIENT_SECRET: text('onboarding-client'),
  MAINTENANCE_WINDOWS: z.prefault(
    json(
      z.array(givenWindow),
      'a JSON list of {"from": "2022-10-20T20:00", "to": …}, real moments with from before to',
    ),
    '[{"from":"2022-10-20T20:00","to":"2022-10-20T23:00"}]',
  ),
  ERROR_REPORTING_URL: z.optional(pageAddress),
  ...outsideVariables.shape,
  LOGINS_PER_ADDRESS: integer(300, 1),
  LOGINS_PER_PERSON: integer(20, 1),
  LINKS_PER_ADDRESS: integer(60, 1),
  LINKS_PER_BROWSER: integer(10, 1),
  LOGINS_OPEN_PER_PERSON: integer(1, 1),
  ATTEMPT_SECONDS: integer(150, 1),
  WRITES_PER_PERSON: integer(120, 1),
  RETENTION_DAYS: retentionDays,
  NOTICE_LOOK_MINUTES: integer(60),
  ...mailVariables.shape,
  TRUSTED_PROXIES: networks,
})

/** Every variable that is read, for its test. */
export const readableVariables = environment.shape

/**
 * The configuration of an environment. `APP_ENV=local` needs nothing else: everything outside is the sandbox. Any other environment has
 * no such defaults, so that a forgotten variable never means a sandbox or its secrets.
 *
 * @throws ConfigurationProblem naming every missing or invalid variable (never a value)
 */
export function readConfig(variables: Record<string, string | undefined>): ServerConfig {
  const known = givenOf(variables)
  const isLocal = known['APP_ENV'] === 'local'
  const surrounded = surroundedIn(known, Object.keys(environment.shape))
  if (surrounded.length > 0) throw new ConfigurationProblem({ missing: [], wrong: surrounded })
  const result = environment.safeParse(isLocal ? { ...localSettings(known), ...known } : known)
  const missing = known['APP_ENV'] === 'production' && known['DATABASE_URL'] === undefined ? ['DATABASE_URL'] : []
  // With a wrong environment every other variable would seem missing.
  const isEnvironmentKnown = environments.some((name) => name === known['APP_ENV'])
  if (!result.success) {
    const given = result.error.issues.filter(({ path }) => String(path[0]) in known)
    // Locally missing settings follow from the given ones, such as addresses from a port.
    const reported = isLocal && given.length > 0 ? given : result.error.issues
    const problem = problemOf(
      reported.filter(({ path }) => isEnvironmentKnown || path[0] === 'APP_ENV'),
      known,
    )
    throw new ConfigurationProblem({
      missing: [...problem.missing, ...missing],
      wrong: problem.wrong,
    })
  }
  const unsafe = unsafeVariables(result.data)
  if (unsafe.length > 0 || missing.length > 0) throw new ConfigurationProblem({ missing, wrong: unsafe })
  return configOf(result.data)
}

function configOf(given: z.output<typeof environment>): ServerConfig {
  return {
    environment: given.APP_ENV,
    host: given.HOST,
    port: given.PORT,
    metricsPort: given.METRICS_PORT ?? null,
    traces: traceSettings(given),
    databaseUrl: given.DATABASE_URL ?? null,
    databaseDirectUrl: given.DATABASE_DIRECT_URL ?? null,
    dataDir: given.DATA_DIR,
    applicationUrl: given.APPLICATION_URL,
    idCardUrl: given.ID_CARD_URL,
    cardPort: given.CARD_PORT,
    idCardKind: given.ID_CARD_KIND,
    membershipPaymentUrl: given.MEMBERSHIP_PAYMENT_URL,
    oauthClient: { id: given.OAUTH_CLIENT_ID, secret: given.OAUTH_CLIENT_SECRET },
    maintenanceWindows: given.MAINTENANCE_WINDOWS,
    errorReporting: given.ERROR_REPORTING_URL === undefined ? null : { url: given.ERROR_REPORTING_URL, sampleRate: 1 },
    ...outsideSettings(given),
    payments: paymentSettings(given),
    linkLimits: { perAddress: given.LINKS_PER_ADDRESS, perBrowser: given.LINKS_PER_BROWSER },
    loginLimits: {
      perAddress: given.LOGINS_PER_ADDRESS,
      perPerson: given.LOGINS_PER_PERSON,
      openPerPerson: given.LOGINS_OPEN_PER_PERSON,
    },
    attemptMs: given.ATTEMPT_SECONDS * 1000,
    writeLimits: { perPerson: given.WRITES_PER_PERSON, perAddress: given.LOGINS_PER_ADDRESS },
    retention: retentionOf(given.RETENTION_DAYS),
    noticeCheckMs: given.NOTICE_LOOK_MINUTES * 60_000,
    mail: mailSettings(given),
    trustedProxies: given.TRUSTED_PROXIES,
  }
}

/** The part of the configuration for the page, with the provider's membership fee in the payment link. */
export const webConfigurationOf = (config: ServerConfig, fee: Cents): WebConfiguration => ({
  environment: config.environment,
  applicationUrl: config.applicationUrl,
  idCardUrl: config.idCardUrl,
  membershipPaymentUrl: withFee(config.membershipPaymentUrl, fee),
  oauthClient: config.oauthClient,
  maintenanceWindows: config.maintenanceWindows,
  remembersBrowsers: config.smartId.push === 'known',
  errorReporting: config.errorReporting,
})
