import { resumeAttempt, startAttempt, type AttemptPlan, type PhoneAttempt } from './phone-attempt.ts'

/** The attempts of one place on the page, at most one in progress. */
export type OneAtATime<Result> = {
  readonly isRunning: () => boolean
  /** Begins an attempt; does nothing while one is in progress. */
  readonly start: <Handle>(plan: AttemptPlan<Handle, Result>) => void
  /** Resumes the attempt that a reload interrupted, if any. */
  readonly resume: <Handle>(plan: AttemptPlan<Handle, Result>) => void
  /** Cancels the attempt in progress. */
  readonly cancel: () => void
  /** Stops without cancelling, when the page is left; `resume` continues the attempt later. */
  readonly release: () => void
}

export function oneAtATime<Result>(): OneAtATime<Result> {
  let current: PhoneAttempt<Result> | null = null
  const isRunning = () => {
    const kind = current?.state().kind
    return kind === 'starting' || kind === 'waiting'
  }
  return {
    isRunning,
    start: (plan) => {
      if (!isRunning()) current = startAttempt(plan)
    },
    resume: (plan) => {
      current = resumeAttempt(plan)
    },
    cancel: () => current?.cancel(),
    release: () => {
      current?.release()
      current = null
    },
  }
}
