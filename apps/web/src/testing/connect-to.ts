import { connect, type Connection } from '#web/api/connection.ts'

/** A logged-in person, with calls that a test answers. */
export function connectTo(answer: Connection['fetch'], changes: Partial<Connection> = {}): void {
  connect({
    fetch: answer,
    origin: '',
    language: () => 'et',
    token: () => 'token-1',
    sessionId: () => 'session-1',
    oauthClient: () => ({ id: 'onboarding-client', secret: 'secret' }),
    onUnauthorized: () => undefined,
    onRefusable: () => undefined,
    ...changes,
  })
}

/** A logged-in person; no call is ever answered. */
export function connectToNothing(): void {
  connectTo(() => new Promise(() => undefined))
}
