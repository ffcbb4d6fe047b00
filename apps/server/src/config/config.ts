import type { MaintenanceWindow, WebConfiguration } from '@sammas/contract/web-configuration'
import { maintenanceWindow } from '@sammas/contract/web-configuration'
import type { Cents } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { ConfigurationProblem, givenOf, problemOf } from './configuration-problem.ts'
import { json } from './json-variable.ts'
import { localSettings } from './local-settings.ts'
import { mailSettings, mailVariables, type MailSettings } from './mail-settings.ts'
import { outsideSettings, outsideVariables, type OutsideSettings } from './outside-settings.ts'
import { paymentSettings, paymentVariables, withFee, type PaymentSettings } from './payment-settings.ts'
import { retentionDays, retentionOf, type Retention } from './retention-settings.ts'
import { unsafeVariables } from './unsafe-variables.ts'
import { integer, networks, pageAddress, port, serviceAddress, text } from './variable-kinds.ts'

export { ConfigurationProblem } from './configuration-problem.ts'

/** Everything that may differ between two places where the server runs. Read from the environment once, at start. */
export type ServerConfig = OutsideSettings & {
  environment: WebConfiguration['environment']
  host: string
  port: number
  /** Where what can be watched is told; null: nowhere. */
  metricsPort: number | null
  /** PostgreSQL address; without it the embedded database in `dataDir`. */
  databaseUrl: string | null
  dataDir: string
  /** Where the browser finds the application; also decides whether cookies are Secure. */
  applicationUrl: string
  idCardUrl: string
  cardPort: number
  idCardKind: 'web-eid' | 'classic'
  membershipPaymentUrl: string
  oauthClient: { id: string; secret: string }
  maintenanceWindows: MaintenanceWindow[]
  errorReporting: WebConfiguration['errorReporting']
  payments: PaymentSettings
  /** Per minute and address, per ten minutes and person, and how many requests a person's phone may have open at once. */
  loginLimits: { perAddress: number; perPerson: number; openPerPerson: number }
  /** How long a person may take to confirm a login or a signature (docs/rules.md: Attempt). */
  attemptMs: number
  /** Per minute: calls of one kind by one person that write, and logins by card that begin at one address. */
  writeLimits: { perPerson: number; perAddress: number }
  /** For how many days each kind of row is kept once it is over. */
  retention: Retention
  /** Between two looks at what there is to tell a person; 0: nobody is told anything. */
  noticeLookMs: number
  /** Null: nobody is sent an e-mail. */
  mail: MailSettings | null
  /** Proxies in front of the server, as Fastify's trustProxy takes them. */
  trustedProxies: string[]
}

const environments = ['local', 'staging', 'production'] as const

const environment = z.object({
  APP_ENV: z.enum(environments, 'local, staging or production'),
  HOST: text('127.0.0.1'),
  PORT: port(3000),
  SANDBOX_PORT: port(3100),
  CARD_PORT: port(3101),
  METRICS_PORT: z.optional(port(0)),
  ID_CARD_KIND: z._default(z.enum(['web-eid', 'classic'], 'web-eid or classic'), 'web-eid'),
  DATA_DIR: text('.data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'an address that begins with postgresql://')),
  ),
  APPLICATION_URL: serviceAddress,
  ID_CARD_URL: serviceAddress,
  ...paymentVariables.shape,
  OAUTH_CLIENT_ID: text('onboarding-client'),
  OAUTH_CLIENT_SECRET: text('onboarding-client'),
  MAINTENANCE_WINDOWS: z.prefault(
    json(z.array(maintenanceWindow)),
    '[{"from":"2022-10-20T20:00","to":"2022-10-20T23:00"}]',
  ),
  ERROR_REPORTING_URL: z.optional(pageAddress),
  ...outsideVariables.shape,
  LOGINS_PER_ADDRESS: integer(300, 1),
  LOGINS_PER_PERSON: integer(20, 1),
  LOGINS_OPEN_PER_PERSON: integer(1, 1),
  ATTEMPT_SECONDS: integer(150, 1),
  WRITES_PER_PERSON: integer(120, 1),
  RETENTION_DAYS: retentionDays,
  NOTICE_LOOK_MINUTES: integer(60),
  ...mailVariables.shape,
  TRUSTED_PROXIES: networks,
})

/**
 * The configuration of an environment. `APP_ENV=local` needs nothing else: everything outside is the sandbox. Any other environment has no
 * such defaults, so that nothing forgotten ever points at a sandbox or believes its secrets.
 *
 * @throws ConfigurationProblem naming every variable that is missing or makes no sense (never a value)
 */
export function readConfig(variables: Record<string, string | undefined>): ServerConfig {
  const known = givenOf(variables)
  const isLocal = known['APP_ENV'] === 'local'
  const result = environment.safeParse(isLocal ? { ...localSettings(known), ...known } : known)
  // A wrong environment makes every other variable look missing.
  const isPlaceKnown = environments.some((name) => name === known['APP_ENV'])
  if (!result.success) {
    const issues = result.error.issues.filter(({ path }) => isPlaceKnown || path[0] === 'APP_ENV')
    throw problemOf(issues, known)
  }
  const unsafe = unsafeVariables(result.data)
  if (unsafe.length > 0) throw new ConfigurationProblem({ missing: [], wrong: unsafe })
  return configOf(result.data)
}

function configOf(given: z.output<typeof environment>): ServerConfig {
  return {
    environment: given.APP_ENV,
    host: given.HOST,
    port: given.PORT,
    metricsPort: given.METRICS_PORT ?? null,
    databaseUrl: given.DATABASE_URL ?? null,
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
    loginLimits: {
      perAddress: given.LOGINS_PER_ADDRESS,
      perPerson: given.LOGINS_PER_PERSON,
      openPerPerson: given.LOGINS_OPEN_PER_PERSON,
    },
    attemptMs: given.ATTEMPT_SECONDS * 1000,
    writeLimits: { perPerson: given.WRITES_PER_PERSON, perAddress: given.LOGINS_PER_ADDRESS },
    retention: retentionOf(given.RETENTION_DAYS),
    noticeLookMs: given.NOTICE_LOOK_MINUTES * 60_000,
    mail: mailSettings(given),
    trustedProxies: given.TRUSTED_PROXIES,
  }
}

/** The part of the configuration that the page may know, with the provider's membership fee in the link to pay it. */
export const webConfigurationOf = (config: ServerConfig, fee: Cents): WebConfiguration => ({
  environment: config.environment,
  applicationUrl: config.applicationUrl,
  idCardUrl: config.idCardUrl,
  membershipPaymentUrl: withFee(config.membershipPaymentUrl, fee),
  oauthClient: config.oauthClient,
  maintenanceWindows: config.maintenanceWindows,
  smartIdPushDelayMs: config.smartId.pushDelayMs,
  errorReporting: config.errorReporting,
})
