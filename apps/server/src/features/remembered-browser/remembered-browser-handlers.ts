import type { Database } from '../../database/migrate.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { refusal } from '../../refusals/api-error.ts'
import { browsersOf, forgetBrowser, forgetHere, rememberedPerson } from './remembered-browser-store.ts'

/** The login page's questions about this browser, and the person's list of their browsers (docs/rules.md: Remembered browsers). */
export function rememberedBrowserHandlers({
  db,
  push,
}: {
  db: Database
  push: 'always' | 'known' | 'never'
}): HandlersOf<'rememberedGet' | 'rememberedForget' | 'rememberedBrowsers' | 'rememberedBrowserForget'> {
  return {
    rememberedGet: async ({ browser }) => {
      const { token } = browser.remembering
      const person = push === 'known' && token !== null ? await rememberedPerson(db, token) : null
      if (person === null) return { person: null }
      // A person may have one name alone.
      const { firstName, lastName } = person
      return { person: { firstName: firstName === '' ? null : firstName, lastName: lastName === '' ? null : lastName } }
    },
    rememberedForget: async ({ browser }) => {
      const { token, clear } = browser.remembering
      if (token !== null) await forgetHere(db, token, null)
      clear()
      return undefined
    },
    rememberedBrowsers: ({ session, browser }) => browsersOf(db, session.personId, browser.remembering.token),
    rememberedBrowserForget: async ({ params, session }) => {
      if (!(await forgetBrowser(db, session.personId, params.id))) throw refusal('not.found')
      return undefined
    },
  }
}
