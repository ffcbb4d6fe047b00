import type { WebConfiguration } from '@sammas/contract/web-configuration'

type Page = Pick<Window, 'addEventListener'> & {
  navigator: Pick<Navigator, 'sendBeacon'>
  location: { pathname: string }
}

const LONGEST = 4000

/**
 * Reports every uncaught error to the configured address; does nothing without one. A report has the error's name, its place in the
 * code and the page's path: no query, no typed text, no names.
 */
export function reportErrors(reporting: WebConfiguration['errorReporting'], page: Page): void {
  if (reporting === null) return
  const report = (error: unknown) => {
    if (!(error instanceof Error)) return
    const { name, stack = '' } = error
    // The first lines of a stack repeat the message, which may quote typed text.
    const frames = stack.split('\n').filter((line) => /^\s*at |@/.test(line) && !line.includes(error.message || '\n'))
    const text = JSON.stringify({ name, path: page.location.pathname, stack: frames.join('\n').slice(0, LONGEST) })
    page.navigator.sendBeacon(reporting.url, text)
  }
  page.addEventListener('error', (event) => {
    report(event.error)
  })
  page.addEventListener('unhandledrejection', (event) => {
    report(event.reason)
  })
}
