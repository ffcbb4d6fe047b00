import type { MaintenanceWindow, WebConfiguration } from '@sammas/contract/web-configuration'
import { maintenanceWindow } from '@sammas/contract/web-configuration'
import type { Cents } from '@sammas/domain/money/cents'
import * as z from 'zod/mini'
import { json } from './config/json-variable.ts'
import { outsideSettings, outsideVariables, type OutsideSettings } from './config/outside-settings.ts'
import {
  membershipPaymentUrl,
  paymentSettings,
  paymentVariables,
  withFee,
  type PaymentSettings,
} from './config/payment-settings.ts'
import { integer, text } from './config/variable-kinds.ts'

/** Everything that may differ between two places where the server runs. Read from the environment once, at start. */
export type ServerConfig = OutsideSettings & {
  environment: WebConfiguration['environment']
  host: string
  port: number
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
  loginLimits: { perAddress: number; perPerson: number }
  /** Proxies in front of the server, as Fastify's trustProxy takes them. */
  trustedProxies: string[]
}

const environment = z.object({
  APP_ENV: z._default(z.enum(['local', 'staging', 'production']), 'local'),
  HOST: text('127.0.0.1'),
  PORT: integer(3000, 0),
  SANDBOX_PORT: integer(3100, 0),
  CARD_PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  ID_CARD_KIND: z._default(z.enum(['web-eid', 'classic']), 'web-eid'),
  DATA_DIR: text('.data'),
  DATABASE_URL: z.optional(z.string().check(z.minLength(1))),
  APPLICATION_URL: z.optional(z.url()),
  ID_CARD_URL: z.optional(z.url()),
  ...paymentVariables,
  OAUTH_CLIENT_ID: text('onboarding-client'),
  OAUTH_CLIENT_SECRET: text('onboarding-client'),
  MAINTENANCE_WINDOWS: json(z.array(maintenanceWindow), '[{"from":"2022-10-20T20:00","to":"2022-10-20T23:00"}]'),
  ERROR_REPORTING_URL: z.optional(z.url()),
  ...outsideVariables.shape,
  LOGINS_PER_ADDRESS: integer(300, 1),
  LOGINS_PER_PERSON: integer(20, 1),
  TRUSTED_PROXIES: text('none'),
})

/**
 * The configuration of an environment; without one, the local set-up with everything outside in the sandbox.
 *
 * @throws Error naming the variables that make no sense (never their values)
 */
export function readConfig(variables: Record<string, string | undefined>): ServerConfig {
  const known = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(known)
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => String(issue.path[0])))]
    throw new Error(`These environment variables make no sense: ${names.join(', ')} (docs/operations.md)`)
  }
  const given = result.data
  const sandbox = `http://127.0.0.1:${given.SANDBOX_PORT}`
  const cardPort = Number(given.CARD_PORT ?? given.SANDBOX_PORT + 1)
  const applicationUrl = given.APPLICATION_URL ?? `http://127.0.0.1:${given.PORT}`
  const place = { environment: given.APP_ENV, sandbox, applicationUrl }
  return {
    environment: given.APP_ENV,
    host: given.HOST,
    port: given.PORT,
    databaseUrl: given.DATABASE_URL ?? null,
    dataDir: given.DATA_DIR,
    applicationUrl,
    idCardUrl: given.ID_CARD_URL ?? `http://127.0.0.1:${cardPort}`,
    cardPort,
    idCardKind: given.ID_CARD_KIND,
    membershipPaymentUrl: membershipPaymentUrl(given, place),
    oauthClient: { id: given.OAUTH_CLIENT_ID, secret: given.OAUTH_CLIENT_SECRET },
    maintenanceWindows: given.MAINTENANCE_WINDOWS,
    errorReporting: given.ERROR_REPORTING_URL === undefined ? null : { url: given.ERROR_REPORTING_URL, sampleRate: 1 },
    ...outsideSettings(given, sandbox),
    payments: paymentSettings(given, place),
    loginLimits: { perAddress: given.LOGINS_PER_ADDRESS, perPerson: given.LOGINS_PER_PERSON },
    trustedProxies: given.TRUSTED_PROXIES === 'none' ? [] : given.TRUSTED_PROXIES.split(',').map((part) => part.trim()),
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
