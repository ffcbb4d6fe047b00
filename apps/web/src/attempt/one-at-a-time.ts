import { resumeAttempt, startAttempt, type AttemptPlan, type PhoneAttempt } from './phone-attempt.ts'

/** The attempts of one place on the page, of which one at most is under way. */
export type OneAtATime<Result> = {
  readonly isUnderWay: () => boolean
  /** Begins an attempt; while one is under way it does nothing, however often it is asked. */
  readonly start: <Handle>(plan: AttemptPlan<Handle, Result>) => void
  /** Takes up what a reload left behind, if anything. */
  readonly resume: <Handle>(plan: AttemptPlan<Handle, Result>) => void
  /** Gives up what is under way. */
  readonly cancel: () => void
  /** Lets go of it: the page is left, and whoever comes back takes it up. */
  readonly release: () => void
}

export function oneAtATime<Result>(): OneAtATime<Result> {
  let current: PhoneAttempt<Result> | null = null
  const isUnderWay = () => {
    const kind = current?.state().kind
    return kind === 'starting' || kind === 'waiting'
  }
  return {
    isUnderWay,
    start: (plan) => {
      if (!isUnderWay()) current = startAttempt(plan)
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
