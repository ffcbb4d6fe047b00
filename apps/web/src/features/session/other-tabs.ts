import { endSession } from './session.ts'

const CHANNEL = 'sammas-session'
const LEFT = 'left'

// Old browsers without it log out one tab at a time.
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL))

/** Tells the other tabs about the logout. */
export function tellOtherTabs(): void {
  const channel = openChannel()
  channel?.postMessage(LEFT)
  channel?.close()
}

/** Follows logouts of other tabs; the returned function stops it. */
export function followOtherTabs(): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }) => {
    if (data === LEFT) endSession({ kind: 'left' })
  })
  return () => {
    channel?.close()
  }
}
