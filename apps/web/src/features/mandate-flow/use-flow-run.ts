import { useEffect, useState } from 'react'

/** Where a flow keeps what a person has chosen, and what was signed at its end; null removes it. */
export type FlowDrafts<Choices, Signed> = {
  readonly readChoices: (personId: number) => Choices | null
  readonly keepChoices: (choices: Choices | null, personId: number) => void
  readonly readSigned: (personId: number) => Signed | null
  readonly keepSigned: (signed: Signed | null, personId: number) => void
}

/** One run through a flow. */
export type FlowRun<Choices, Signed> = {
  choices: Choices
  signed: Signed | null
  change: (patch: (before: Choices) => Partial<Choices>) => void
  /** The mandate is signed: the choices are used up, and the next run begins with what `next` gives. */
  finish: (signed: Signed, next: (before: Choices) => Choices) => void
  /** Somebody chooses anew: the result of the run before is over. */
  restart: () => void
}

/**
 * The choices of one run through a flow, kept in this tab for a reload. A proposal (`fresh`) that nobody touched is not kept. `drafts` must
 * be the same object in every rendering.
 */
export function useFlowRun<Choices, Signed>(
  drafts: FlowDrafts<Choices, Signed>,
  personId: number,
  fresh: () => Choices,
): FlowRun<Choices, Signed> {
  const [run, setRun] = useState<{ choices: Choices; kept: boolean }>(() => {
    const choices = drafts.readChoices(personId)
    return choices === null ? { choices: fresh(), kept: false } : { choices, kept: true }
  })
  const [signed, setSigned] = useState<Signed | null>(() => drafts.readSigned(personId))
  useEffect(() => {
    drafts.keepChoices(run.kept ? run.choices : null, personId)
  }, [drafts, run, personId])

  const conclude = (result: Signed | null) => {
    setSigned(result)
    drafts.keepSigned(result, personId)
  }
  return {
    choices: run.choices,
    signed,
    change: (patch) => {
      setRun((before) => ({ choices: { ...before.choices, ...patch(before.choices) }, kept: true }))
    },
    finish: (result, next) => {
      conclude(result)
      setRun((before) => ({ choices: next(before.choices), kept: false }))
    },
    restart: () => {
      conclude(null)
    },
  }
}
