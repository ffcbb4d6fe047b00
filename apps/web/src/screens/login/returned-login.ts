import { smartIdCallback } from '@sammas/contract/authentication'
import { call } from '#web/api/client.ts'
import { failureOf, isPassing, isRefusalOnPhone, type Failure } from '#web/api/failure.ts'
import type { PhoneEnvironment } from '#web/attempt/phone-environment.ts'
import type { ReturnedValues } from '#web/features/smart-id-link/returned-values.ts'
import { loginMemory, PLAIN_HANDLE } from './login-plans.ts'

/** A lost answer is requested again for that long, as one of a poll. */
const PATIENCE_MS = 30_000
const PAUSE_MS = 1000
/** Between the callback and the token Smart-ID's answer is read and proved. */
const TOKEN_MS = 120_000

/** What became of the values with which the app returned. */
export type Returned =
  /** Accepted: the login page waits for the token. */
  | { readonly kind: 'accepted'; readonly returnPath: string | null }
  /** Refused in the app: the login page says so quietly. */
  | { readonly kind: 'declined'; readonly failure: Failure }
  /** Refused for good. */
  | { readonly kind: 'refused'; readonly failure: Failure }
  /** Not answered: they may be sent again. */
  | { readonly kind: 'unanswered'; readonly failure: Failure }

/** Sends the values until they are answered; null once `signal` is aborted. Accepted ones make a login in progress of this tab. */
export async function sendReturned(
  values: ReturnedValues,
  signal: AbortSignal,
  { now, setTimer }: Pick<PhoneEnvironment, 'now' | 'setTimer'>,
): Promise<Returned | null> {
  const since = now()
  for (;;) {
    try {
      const { authenticationHash, returnPath } = await call(smartIdCallback, { body: values, signal })
      const startedAt = now()
      const handle = { ...PLAIN_HANDLE, method: 'smartId', authenticationHash, isReturned: true } as const
      loginMemory.write({ handle, code: null, startedAt, deadline: startedAt + TOKEN_MS })
      return { kind: 'accepted', returnPath }
    } catch (error) {
      if (signal.aborted) return null
      const failure = failureOf(error)
      if (!isPassing(failure)) return { kind: isRefusalOnPhone(failure) ? 'declined' : 'refused', failure }
      if (now() - since >= PATIENCE_MS) return { kind: 'unanswered', failure }
      await new Promise<void>((resolve) => void setTimer(resolve, PAUSE_MS))
    }
  }
}
