import type { AttemptMemory, PendingAttempt } from './pending-attempt.ts'
import {
  isLiving,
  moveAttempt,
  type AttemptEvent,
  type AttemptState,
  type LivingAttempt,
  type PhoneAnswer,
} from './phone-attempt-state.ts'
import { browserEnvironment, type PhoneEnvironment } from './phone-environment.ts'

/** Time limits in milliseconds. */
export type AttemptTimes = {
  /** Between the start and the first poll. */
  readonly first: number
  /** Between an answer and the next poll. */
  readonly interval: number
  /** The person's time, from the start by the clock. */
  readonly limit: number
  /** After that time the server is still polled for this long while it waits too: a phone may show its request for longer. */
  readonly grace: number
  /** A poll without an answer for this long is aborted and sent again. */
  readonly pollLimit: number
  /**
   * Failing polls are tolerated for this long while the page is visible, and past the deadline also a server that does not know the
   * person's reaction yet.
   */
  readonly patience: number
}

const TIMES: AttemptTimes = {
  first: 1000,
  interval: 1000,
  limit: 120_000,
  grace: 0,
  pollLimit: 10_000,
  patience: 30_000,
}

export type AttemptPlan<Handle, Result> = {
  /** The request to begin, sent to the server once. An exception ends the attempt: a second request must not reach the phone. */
  readonly start: (signal: AbortSignal) => Promise<{ readonly handle: Handle; readonly code: string | null }>
  /** Polls whether it is confirmed; idempotent at the server. */
  readonly poll: (handle: Handle, signal: AbortSignal) => Promise<PhoneAnswer<Result>>
  /** Whether a poll's exception may be temporary (no connection). */
  readonly isPassing: (error: unknown) => boolean
  /** The exception for a poll without an answer. */
  readonly unanswered: () => unknown
  /** Storage over a reload; emptied at the end. */
  readonly memory?: AttemptMemory<Handle>
  /** Called with every change, and once with the final one. */
  readonly onChange: (state: AttemptState<Result>) => void
  readonly environment?: PhoneEnvironment
  readonly times?: Partial<AttemptTimes>
}

/** One attempt: it owns its timer, its requests and its deadline, and nothing outlives it. */
export type PhoneAttempt<Result> = {
  readonly id: string
  readonly state: () => AttemptState<Result>
  /** Cancels: no poll follows, and a late answer changes nothing. */
  readonly cancel: () => void
  /** Stops without cancelling, when the page is left; `resumeAttempt` continues from its memory. */
  readonly release: () => void
}

/** Begins a new attempt. */
export function startAttempt<Handle, Result>(plan: AttemptPlan<Handle, Result>): PhoneAttempt<Result> {
  const attempt = new Attempt(plan)
  void attempt.begin()
  return attempt
}

/** Resumes the attempt in the memory, after a reload or a return; null when there is none. */
export function resumeAttempt<Handle, Result>(plan: AttemptPlan<Handle, Result>): PhoneAttempt<Result> | null {
  const pending = plan.memory?.read() ?? null
  if (pending === null) return null
  const attempt = new Attempt(plan)
  attempt.takeUp(pending)
  return attempt
}

/** A poll in flight. */
type Flight = { readonly controller: AbortController; readonly sentAt: number; readonly limitTimer: unknown }

class Attempt<Handle, Result> implements PhoneAttempt<Result> {
  readonly id: string
  readonly #plan: AttemptPlan<Handle, Result>
  readonly #environment: PhoneEnvironment
  readonly #times: AttemptTimes
  #state: AttemptState<Result> = { kind: 'starting' }
  #handle: { readonly value: Handle } | null = null
  #starting: AbortController | null = null
  #flight: Flight | null = null
  #timer: unknown = null
  #failingSince: number | null = null
  #unknownSince: number | null = null
  #released = false
  #stopWaking: () => void = () => undefined

  constructor(plan: AttemptPlan<Handle, Result>) {
    this.#plan = plan
    this.#environment = plan.environment ?? browserEnvironment
    this.#times = { ...TIMES, ...plan.times }
    this.id = this.#environment.newId()
  }

  state = (): AttemptState<Result> => this.#state

  cancel = (): void => {
    this.#move({ kind: 'cancelled' })
  }

  release = (): void => {
    this.#released = true
    this.#stop()
  }

  async begin(): Promise<void> {
    const controller = new AbortController()
    this.#starting = controller
    this.#plan.onChange(this.#state)
    try {
      const { handle, code } = await this.#plan.start(controller.signal)
      if (this.#isOver()) return
      const startedAt = this.#environment.now()
      this.#wait({ handle, code, startedAt, deadline: startedAt + this.#times.limit })
      this.#schedule(this.#times.first)
    } catch (error) {
      this.#move({ kind: 'ended', end: { kind: 'error', error } })
    }
  }

  takeUp(pending: PendingAttempt<Handle>): void {
    this.#wait(pending)
    this.#poll()
  }

  #wait(pending: PendingAttempt<Handle>): void {
    const { handle, code, startedAt, deadline } = pending
    this.#handle = { value: handle }
    this.#stopWaking = this.#environment.onWake(() => {
      this.#wake()
    })
    this.#move({ kind: 'started', code, startedAt, deadline })
  }

  #living(): LivingAttempt | null {
    return this.#released || !isLiving(this.#state) ? null : this.#state
  }

  #isOver(): boolean {
    return this.#living() === null
  }

  #move(event: AttemptEvent<Result>): void {
    const living = this.#living()
    if (living === null) return
    this.#state = moveAttempt(living, event)
    if (!isLiving(this.#state)) this.#stop()
    this.#remember()
    this.#plan.onChange(this.#state)
  }

  #remember(): void {
    if (this.#state.kind !== 'waiting' || this.#handle === null) this.#plan.memory?.write(null)
    else {
      const { code, startedAt, deadline } = this.#state
      this.#plan.memory?.write({ handle: this.#handle.value, code, startedAt, deadline })
    }
  }

  #stop(): void {
    this.#environment.clearTimer(this.#timer)
    this.#stopWaking()
    this.#starting?.abort()
    this.#land()
  }

  /** Aborts the poll in flight; its answer no longer counts. */
  #land(): void {
    if (this.#flight === null) return
    const { controller, limitTimer } = this.#flight
    this.#flight = null
    this.#environment.clearTimer(limitTimer)
    controller.abort()
  }

  #schedule(ms: number): void {
    this.#environment.clearTimer(this.#timer)
    this.#timer = this.#environment.setTimer(() => {
      this.#poll()
    }, ms)
  }

  /** The person is back: poll at once. A poll that a sleeping browser has held for too long is sent again. */
  #wake(): void {
    if (this.#isOver()) return
    this.#failingSince = null
    if (this.#flight !== null && this.#environment.now() - this.#flight.sentAt < this.#times.pollLimit) return
    this.#land()
    this.#poll()
  }

  #poll(): void {
    if (this.#isOver() || this.#flight !== null || this.#handle === null || this.#state.kind !== 'waiting') return
    this.#environment.clearTimer(this.#timer)
    const sentAt = this.#environment.now()
    const isLast = sentAt >= this.#state.deadline + this.#times.grace
    const controller = new AbortController()
    const limitTimer = this.#environment.setTimer(() => {
      if (this.#flight !== flight) return
      this.#land()
      this.#unreachable(this.#plan.unanswered())
    }, this.#times.pollLimit)
    const flight: Flight = { controller, sentAt, limitTimer }
    this.#flight = flight
    const settle = (then: () => void) => {
      if (this.#flight !== flight) return
      this.#land()
      then()
    }
    this.#plan.poll(this.#handle.value, controller.signal).then(
      (answer) => {
        settle(() => {
          this.#answered(answer, isLast)
        })
      },
      (error: unknown) => {
        settle(() => {
          if (this.#plan.isPassing(error)) this.#unreachable(error)
          else this.#move({ kind: 'ended', end: { kind: 'error', error } })
        })
      },
    )
  }

  #answered(answer: PhoneAnswer<Result>, isLast: boolean): void {
    this.#failingSince = null
    this.#move(
      answer.kind === 'waiting' && isLast && !this.#mayBecomeKnown(answer.isTroubled)
        ? { kind: 'ended', end: { kind: 'timeRanOut', isTroubled: answer.isTroubled } }
        : { kind: 'answered', answer },
    )
    if (!this.#isOver()) this.#schedule(this.#times.interval)
  }

  /** Past the deadline a server that was away queries the phone's service first: its next answers may bring the confirmation. */
  #mayBecomeKnown(isTroubled: boolean): boolean {
    const now = this.#environment.now()
    this.#unknownSince ??= now
    return isTroubled && now - this.#unknownSince < this.#times.patience
  }

  /** Past the deadline an unreachable server is tolerated for a while too: the confirmation may be waiting there. */
  #unreachable(error: unknown): void {
    const now = this.#environment.now()
    if (!this.#environment.isVisible()) this.#failingSince = null
    else this.#failingSince ??= now
    if (this.#failingSince !== null && now - this.#failingSince >= this.#times.patience) {
      this.#move({ kind: 'ended', end: { kind: 'error', error } })
      return
    }
    this.#move({ kind: 'unreachable' })
    this.#schedule(this.#times.interval)
  }
}
