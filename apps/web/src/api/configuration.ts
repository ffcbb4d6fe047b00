import type { WebConfiguration } from '@sammas/contract/web-configuration'

const ELEMENT_ID = 'sammas-configuration'

let cached: WebConfiguration | null = null

/** Hands over a configuration where there is no page: the build draws a screen without one. */
export function giveConfiguration(given: WebConfiguration): void {
  cached = given
}

/**
 * What the server handed over with the page. Throws when it is missing: without it nobody can log in, and the page says so at
 * start. The server writes it by the schema of the same build, so the login page does without a second check.
 */
export function configuration(): WebConfiguration {
  cached ??= JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '') as WebConfiguration
  return cached
}
