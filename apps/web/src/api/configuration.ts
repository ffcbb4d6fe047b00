import type { WebConfiguration } from '@sammas/contract/web-configuration'

const ELEMENT_ID = 'sammas-configuration'

let cached: WebConfiguration | null = null

/** Sets a configuration without a page: for prerendering in the build. */
export function giveConfiguration(given: WebConfiguration): void {
  cached = given
}

/**
 * The server's configuration in the page. Throws when it is missing: without it no login is possible, and the page says so at start. The
 * server writes it by the schema of the same build, so the login page does not check it again.
 */
export function configuration(): WebConfiguration {
  cached ??= JSON.parse(document.getElementById(ELEMENT_ID)?.textContent ?? '') as WebConfiguration
  return cached
}
