import type { ErrorCode } from '@sammas/contract/errors'
import type { BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { LoginMethod } from '../../http/handler.ts'
import type { Sealing } from './sealing.ts'
import type { SigningContext, SigningMethod, StepOutcome } from './signing-method.ts'
import type { SigningStep } from './signing-step.ts'
import { isSigned } from './signing-step.ts'
import {
  endSignature,
  leaseSignature,
  moveSignature,
  signatureById,
  unfinishedSignatures,
  type SignatureAttempt,
} from './signature-store.ts'

export type RunnerDeps = {
  db: Database
  background: BackgroundWork
  now: () => Date
  /** Between tries of a step that a service could not do. */
  retryPauseMs: number
  methods: Partial<Record<LoginMethod, SigningMethod>>
  context: (attempt: SignatureAttempt) => Promise<SigningContext>
  sealing: Sealing
  /** Tells the registry; `later` when it cannot be reached now. */
  submit: (attempt: SignatureAttempt) => Promise<'done' | 'later' | { refused: ErrorCode }>
}

export type SigningRunner = {
  /** Carries a living attempt on unless some process does already. */
  carryOn: (attemptId: string) => void
  /** Carries on what was signed but not done, also after a restart. */
  carryOnUnfinished: () => Promise<void>
}

/** Longer than one step can take when the service hangs. */
const leaseMs = 35_000
const sealTries = 5
const submitTries = 3

type Advance = 'again' | 'pause' | 'over'

/** What the phone's side of an attempt comes to now. */
async function nextOutcome(deps: RunnerDeps, attempt: SignatureAttempt): Promise<StepOutcome> {
  const method = deps.methods[attempt.method]
  if (method === undefined) return { kind: 'failed', code: 'mandate.signing.failed' }
  if (deps.now() >= attempt.deadlineAt) return { kind: 'failed', code: method.timeoutCode }
  return method.next(attempt.step, await deps.context(attempt))
}

/** Moves signatures from step to step in the background; each step is kept before the next begins. */
export function signingRunner(deps: RunnerDeps): SigningRunner {
  const { db, background, now } = deps
  const lease = () => new Date(now().getTime() + leaseMs)

  const fail = async (attempt: SignatureAttempt, code: ErrorCode): Promise<Advance> => {
    await endSignature(db, attempt.id, { state: 'failed', code })
    return 'over'
  }

  const move = async (attempt: SignatureAttempt, step: SigningStep, challengeCode?: string): Promise<Advance> => {
    const change = { step, leasedUntil: lease(), ...(challengeCode === undefined ? {} : { challengeCode }) }
    return (await moveSignature(db, attempt.id, attempt.state as SigningStep['step'], change)) ? 'again' : 'over'
  }

  const sign = async (attempt: SignatureAttempt): Promise<Advance> => {
    const outcome = await nextOutcome(deps, attempt)
    switch (outcome.kind) {
      case 'failed':
        return fail(attempt, outcome.code)
      case 'stay':
        return move(attempt, attempt.step)
      case 'moved':
        return move(attempt, outcome.step, outcome.challengeCode)
    }
  }

  const seal = async (attempt: SignatureAttempt, tries: number): Promise<Advance> => {
    if (attempt.step.step !== 'signed') throw new Error('only a signed attempt can be sealed')
    const sealed = await deps.sealing.seal(attempt.mandateId, attempt.step, attempt.method)
    if (sealed === 'sealed') return move(attempt, { step: 'stored' })
    if (sealed === 'refused' || tries >= sealTries) return fail(attempt, 'mandate.signing.failed')
    return 'pause'
  }

  const submit = async (attempt: SignatureAttempt, tries: number): Promise<Advance> => {
    const outcome = await deps.submit(attempt)
    if (outcome === 'done') {
      await endSignature(db, attempt.id, { state: 'complete', code: null })
      return 'over'
    }
    if (outcome !== 'later') return fail(attempt, outcome.refused)
    if (tries < submitTries) return 'pause'
    // Signed stays signed: the notice is for the person, the sweep tries again.
    await endSignature(db, attempt.id, { state: 'stored', code: 'pension.registry.connection.exception' })
    return 'over'
  }

  const advance = (attempt: SignatureAttempt, tries: number): Promise<Advance> => {
    if (attempt.state === 'signed') return seal(attempt, tries)
    if (attempt.state === 'stored') return submit(attempt, tries)
    return sign(attempt)
  }

  const carry = async (id: string, signal: AbortSignal): Promise<void> => {
    if (!(await leaseSignature(db, id, now(), lease()))) return
    let tries = 1
    while (!signal.aborted) {
      const attempt = await signatureById(db, id)
      if (attempt === null) return
      if (!isSigned(attempt.state)) tries = 1
      const next = await advance(attempt, tries)
      if (next === 'over') return
      tries = next === 'pause' ? tries + 1 : 1
      if (next === 'pause') await background.wait(deps.retryPauseMs)
    }
  }

  const carryOn = (id: string) => {
    background.run(`signature ${id}`, (signal) => carry(id, signal))
  }

  return {
    carryOn,
    carryOnUnfinished: async () => {
      for (const id of await unfinishedSignatures(db, now())) carryOn(id)
    },
  }
}
