import { webEid, type WebEidWindow } from '#web/web-eid/web-eid.ts'

const ORIGIN = 'https://pension.example'

type Sent = { action: string } & Record<string, unknown>

/** A window with the test as its extension: the test sees the requests and answers by hand. Timers are those of vitest. */
export function webEidPage({ isSecureContext = true } = {}) {
  const target = new EventTarget()
  const sent: Sent[] = []
  const page = {
    isSecureContext,
    location: { origin: ORIGIN },
    setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimeout,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    postMessage: (message: unknown, targetOrigin: string) => {
      if (targetOrigin !== ORIGIN) throw new Error('sent to another origin')
      sent.push(message as Sent) // the client sends nothing else
    },
  } as unknown as WebEidWindow // the parts of a window that the client uses
  const deliver = (data: unknown, from: { source?: unknown; origin?: string } = {}) => {
    target.dispatchEvent(Object.assign(new Event('message'), { data, source: page, origin: ORIGIN, ...from }))
  }
  return {
    card: webEid(page),
    sent,
    /** Any message to the page, also from another sender. */
    deliver,
    ack: (action: string) => {
      deliver({ action: `web-eid:${action}-ack` })
    },
    succeed: (action: string, fields: object) => {
      deliver({ action: `web-eid:${action}-success`, ...fields })
    },
    fail: (action: string, error: object) => {
      deliver({ action: `web-eid:${action}-failure`, error })
    },
  }
}
