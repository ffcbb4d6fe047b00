import { endSession } from './session.ts'

const CHANNEL = 'sammas-session'

/** One login has ended, in every tab that has its token; or all logins of its person. Another person's tab goes on either way. */
type News = { readonly ended: 'login'; readonly token: string } | { readonly ended: 'person' }

// Old browsers without it log out one tab at a time.
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))

/** Notifies the other tabs of a logout. */
export function notifyOtherTabs(news: News): void {
  const channel = openChannel()
  channel?.postMessage(news)
  channel?.close()
}

/** Follows logouts of other tabs; the returned function stops it. */
export function followOtherTabs(): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = newsIn(data)
    if (news?.ended === 'login') endSession({ kind: 'left' }, news.token)
    // Without an answer the next call shows it.
    if (news?.ended === 'person') void loadCheck().catch(() => undefined)
  })
  return () => {
    channel?.close()
  }
}

/** The check brings the contract's schemas, which the login page has no room for. */
const loadCheck = () => import('./leave-if-ended.ts').then(({ leaveIfEnded }) => leaveIfEnded())

/** The news in a message; null for one of another build. */
function newsIn(data: unknown): News | null {
  if (typeof data !== 'object' || data === null || !('ended' in data)) return null
  if (data.ended === 'person') return { ended: 'person' }
  const token = 'token' in data ? data.token : null
  return data.ended === 'login' && typeof token === 'string' ? { ended: 'login', token } : null
}
