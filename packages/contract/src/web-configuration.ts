import * as z from 'zod/mini'

/** Both ends inclusive, Europe/Tallinn wall time `YYYY-MM-DDTHH:mm`. */
export const maintenanceWindow = z.object({ from: z.string(), to: z.string() })
export type MaintenanceWindow = z.output<typeof maintenanceWindow>

/**
 * The server's configuration for the web, a JSON data block `#sammas-configuration` in the page: one build serves every environment
 * (docs/rules.md: Environments). Nothing secret: the web is a public OAuth client.
 */
export const webConfiguration = z.object({
  environment: z.enum(['local', 'staging', 'production']),
  applicationUrl: z.string(),
  idCardUrl: z.string(),
  membershipPaymentUrl: z.string(),
  oauthClient: z.object({ id: z.string(), secret: z.string() }),
  maintenanceWindows: z.array(maintenanceWindow),
  /** Whether a browser may remember a person for logins by push (docs/rules.md: Remembered browsers). */
  remembersBrowsers: z.boolean(),
  errorReporting: z.nullable(z.object({ url: z.string(), sampleRate: z.number() })),
})
export type WebConfiguration = z.output<typeof webConfiguration>
