import { writeStored } from '#web/storage/safe-storage.ts'
import { currentSession } from './session.ts'
import { storedSession } from './stored-session.ts'

/**
 * Follows a page that the browser restores from its memory (back/forward cache), as it was: the tab's login may have ended or changed
 * meanwhile. Then its content is hidden and the page loads again; otherwise `refetch` requests everything shown, and an answer 401
 * ends the session.
 */
export function followRestoredPage(page: Window, refetch: () => void): void {
  page.addEventListener('pageshow', ({ persisted }) => {
    // A browser that stores nothing cannot know.
    if (!persisted || !writeStored('session', 'restored', null)) return
    if (currentSession()?.token === storedSession()?.token) {
      refetch()
      return
    }
    page.document.documentElement.hidden = true
    page.location.reload()
  })
}
