import type { PendingAttempt } from '#web/attempt/pending-attempt.ts'
import type { AttemptState, PhoneAnswer } from '#web/attempt/phone-attempt-state.ts'
import { startAttempt, type AttemptPlan, type PhoneAttempt } from '#web/attempt/phone-attempt.ts'
import { phoneClock, settle } from './phone-clock.ts'

type Poll = {
  readonly handle: string
  readonly signal: AbortSignal
  readonly answer: (answer: PhoneAnswer<string>) => void
  readonly fail: (error: unknown) => void
}

type Plan = AttemptPlan<string, string>

/** A browser's exception for an aborted poll. */
export const NO_CONNECTION = new TypeError('Load failed')

/** The exception for a poll without an answer. */
export const NO_ANSWER = new Error('No answer')

/** An attempt's environment: clock, memory, and a server with the test's answers. */
export function phoneWorld() {
  const clock = phoneClock()
  const sent: Poll[] = []
  const states: AttemptState<string>[] = []
  const kept: { pending: PendingAttempt<string> | null } = { pending: null }
  const last = (): Poll => {
    const poll = sent.at(-1)
    if (poll === undefined) throw new Error('nothing was requested')
    return poll
  }
  const plan = (changes: Partial<Plan> = {}): Plan => ({
    start: () => Promise.resolve({ handle: 'handle-1', code: '4821' }),
    poll: (handle, signal) =>
      new Promise((answer, fail) => {
        sent.push({ handle, signal, answer, fail })
      }),
    isPassing: (error) => error === NO_CONNECTION,
    unanswered: () => NO_ANSWER,
    onChange: (state) => {
      states.push(state)
    },
    memory: {
      read: () => kept.pending,
      write: (pending) => {
        kept.pending = pending
      },
    },
    environment: clock.environment,
    ...changes,
  })
  return {
    ...clock,
    sent,
    states,
    kept,
    plan,
    /** The poll sent last; throws when none was. */
    last,
    /** An attempt after the answer to its start. */
    started: async (changes?: Partial<Plan>): Promise<PhoneAttempt<string>> => {
      const attempt = startAttempt(plan(changes))
      await settle()
      return attempt
    },
    answer: async (answer: PhoneAnswer<string>) => {
      last().answer(answer)
      await settle()
    },
    fail: async (error: unknown) => {
      last().fail(error)
      await settle()
    },
  }
}
