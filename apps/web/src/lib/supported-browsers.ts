/** A browser that this application supports, from a version on. */
export type SupportedBrowser = {
  readonly name: string
  readonly from: string
  /** Its name as a target of the build's syntax; null where another one stands for it. */
  readonly target: 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios' | null
  /** Its names in MDN's compatibility data. */
  readonly data: readonly string[]
}

/**
 * The supported browsers: those current on 26 November 2023 and all later ones, so that none of the last three years is missing. Samsung
 * Internet 23 was that, with the engine of Chrome 115. The one list: the build's syntax, the check of the built files
 * (`tools/browsers/`), the accessibility page, the words for older browsers and README follow from it (decision 0038).
 */
export const SUPPORTED_BROWSERS: readonly SupportedBrowser[] = [
  { name: 'Chrome', from: '115', target: 'chrome', data: ['chrome', 'chrome_android', 'webview_android'] },
  { name: 'Edge', from: '115', target: 'edge', data: ['edge'] },
  { name: 'Firefox', from: '120', target: 'firefox', data: ['firefox', 'firefox_android'] },
  { name: 'Safari', from: '17.1', target: 'safari', data: ['safari'] },
  { name: 'iOS', from: '17.1', target: 'ios', data: ['safari_ios'] },
  { name: 'Samsung Internet', from: '23', target: null, data: ['samsunginternet_android'] },
]

/** Chrome 115 · Edge 115 … */
export const namedBrowsers = (): string => SUPPORTED_BROWSERS.map(({ name, from }) => `${name} ${from}`).join(', ')

/** The build's targets. */
export const syntaxTargets = (): string[] =>
  SUPPORTED_BROWSERS.flatMap(({ target, from }) => (target === null ? [] : [`${target}${from}`]))
