import { chromium, type Browser, type BrowserContext } from '@playwright/test'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export async function openBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH']
  return chromium.launch({
    executablePath: given === undefined || given === '' ? '/usr/bin/chromium' : given,
    args: FLAGS,
  })
}

/** A browser with empty storage, logged in when a token is given. */
export async function freshContext(browser: Browser, origin: string, token: string | null): Promise<BrowserContext> {
  // page.waitForFunction evaluates text, which the page's CSP forbids.
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    locale: 'et-EE',
  })
  if (token !== null) {
    // As after a reload: the tab keeps its login.
    await context.addInitScript(
      ([where, kept]) => {
        if (location.origin !== where) return
        sessionStorage.setItem('accessToken', kept)
        sessionStorage.setItem('loginMethod', 'smartId')
      },
      [origin, token] as const,
    )
  }
  return context
}

/** Nothing on the page is loading any more, and its heading is there. */
export const COMPLETE = `document.querySelector('main h1') !== null && document.querySelector('[aria-busy="true"]') === null`
