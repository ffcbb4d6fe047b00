import { expect, type Browser, type Page } from '@playwright/test'
import { PATIENCE_MS, type Engine } from './engine.ts'

/** A browser that Playwright drives. */
export async function playwrightEngine(name: string, browser: Browser): Promise<Engine> {
  const page: Page = await browser.newPage({ locale: 'et-EE', timezoneId: 'Europe/Tallinn' })
  page.setDefaultTimeout(PATIENCE_MS)
  return {
    name,
    open: async (address) => {
      await page.goto(address)
    },
    // Key by key: React in a stock Firefox misses a value that is set from outside the page.
    type: (label, text) => page.getByRole('textbox', { name: label }).pressSequentially(text),
    press: async (pressed) => {
      const roles = (['button', 'link', 'tab', 'radio', 'checkbox'] as const).map((role) =>
        page.getByRole(role, { name: pressed }),
      )
      await roles
        .reduce((either, one) => either.or(one))
        .first()
        .click()
    },
    choose: async (label, option) => {
      await page.getByRole('combobox', { name: label }).selectOption({ label: option })
    },
    see: async (text) => {
      await expect(page.getByText(text).first()).toBeVisible({ timeout: PATIENCE_MS })
    },
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  }
}

type Session = { send: (method: string, parameters: unknown) => Promise<unknown> }

/**
 * Playwright emulates media on every page by a command that the long-term Firefox does not know yet, and opens no page without an
 * answer; so this answers it. Remove with the first long-term release that knows the command.
 */
export function withoutMediaCommand(browser: Browser): Browser {
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl: (browser: Browser) => { _browserSession: Session } }
  } // Playwright's internals: there is no public way
  const prototype = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session
  const send = prototype.send
  prototype.send = function (this: Session, method, parameters) {
    return method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, method, parameters)
  }
  return browser
}
