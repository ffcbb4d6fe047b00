/** A signature given on a phone: the signed digest (`digest`) and the signature itself, base64. */
export type Given = { person: string; digest: string; value: string }

/** One of our attempts to have a mandate signed; `digest` and `value` are null once its row no longer has them. */
export type Attempt = {
  id: string
  mandateId: number
  person: string
  state: string
  digest: string | null
  value: string | null
  failure: string | null
}

/** A mandate of ours with the signature in its container, and the processes for the registry. `successful` null: not known yet. */
export type Mandate = {
  id: number
  value: string | null
  processes: readonly { id: string; successful: boolean | null }[]
}

/** A process that the registry accepted or refused, with the number of applications that it made or ended. */
export type Taken = { id: string; person: string; request: string; successful: boolean; applications: number }

/** The final outcome that a person was shown for a mandate. */
export type ReportedOutcome = { mandateId: number; outcome: 'delivered' | 'refused' }

export type Rows = {
  given: readonly Given[]
  attempts: readonly Attempt[]
  mandates: readonly Mandate[]
  taken: readonly Taken[]
  reported: readonly ReportedOutcome[]
}

/** Each list has a line per finding, to find the reason. */
export type Verdict = {
  signatures: number
  delivered: number
  explained: number
  lost: string[]
  doubled: string[]
  stuck: string[]
  /** Of people who signed a pair: something else holds at the registry than they signed last; absent in drills without pairs. */
  outOfOrder?: string[]
}

/** Error codes of an attempt without a signature, or with an answer that expired unread; no drill lasts long enough for the latter. */
const NOT_GIVEN = /\.(timeout|answer\.unknown)$/

const OVER: readonly string[] = ['complete', 'failed', 'replaced']

/**
 * Compares every signature with its outcome: lost (neither at the registry nor truly explained), doubled (more applications than
 * signatures), stuck (no final state). `forgets`: our rows come from a backup, so the registry may know more than we do.
 */
export function judge(rows: Rows, { forgets = false } = {}): Verdict {
  const verdict: Verdict = {
    signatures: rows.given.length,
    delivered: 0,
    explained: 0,
    lost: [],
    doubled: [],
    stuck: [],
  }
  for (const given of rows.given) judgeSignature(rows, given, forgets, verdict)
  verdict.stuck.push(
    ...rows.attempts.filter(({ state }) => !OVER.includes(state)).map(({ id, state }) => `attempt ${id} is ${state}`),
  )
  verdict.doubled.push(...doubledIn(rows, forgets))
  verdict.lost.push(...untrue(rows))
  return verdict
}

function judgeSignature(rows: Rows, given: Given, forgets: boolean, verdict: Verdict): void {
  const mandate = rows.mandates.find(({ value }) => value === given.value)
  if (mandate !== undefined) {
    judgeSealed(rows, mandate, verdict)
    return
  }
  const attempt = rows.attempts.find(({ digest, value }) => digest === given.digest || value === given.value)
  if (attempt === undefined) {
    const isKnownThere = rows.taken.some(({ person, successful }) => person === given.person && successful)
    if (forgets && isKnownThere) verdict.delivered += 1
    else verdict.lost.push(`signature of ${given.person}: it is not stored anywhere`)
    return
  }
  const isExplained = attempt.state === 'replaced' || (attempt.state === 'failed' && attempt.failure !== null)
  const isGiven = attempt.state === 'failed' && NOT_GIVEN.test(attempt.failure ?? '')
  if (isGiven) verdict.lost.push(`attempt ${attempt.id}: its person signed and was shown ${attempt.failure ?? ''}`)
  else if (isExplained) verdict.explained += 1
  else if (OVER.includes(attempt.state))
    verdict.lost.push(`attempt ${attempt.id} is ${attempt.state} without a container`)
}

function judgeSealed(rows: Rows, mandate: Mandate, verdict: Verdict): void {
  const name = `mandate ${String(mandate.id)}`
  const isAlive = rows.attempts.some(({ mandateId, state }) => mandateId === mandate.id && !OVER.includes(state))
  if (isAlive) return
  if (mandate.processes.length === 0) verdict.lost.push(`${name}: no process was to be sent`)
  for (const { id, successful } of mandate.processes) {
    const there = rows.taken.find((process) => process.id === id)
    if (there === undefined) verdict.lost.push(`${name}: process ${id} never reached the registry`)
    else if (there.successful !== successful) {
      verdict.lost.push(`${name}: process ${id} is ${String(there.successful)} there, ${String(successful)} here`)
    } else if (there.successful && there.applications === 0) verdict.lost.push(`${name}: process ${id} led to nothing`)
  }
  if (mandate.processes.every(({ successful }) => successful)) verdict.delivered += 1
  else verdict.explained += 1
}

/** A signature leads to each application once; more of them than the person signed are duplicates. */
function doubledIn({ given, mandates, taken }: Rows, forgets: boolean): string[] {
  const signatures = new Map<string, number>()
  for (const { person } of given) signatures.set(person, (signatures.get(person) ?? 0) + 1)
  const wishes = new Map<string, number>()
  for (const { person, request, successful } of taken) {
    if (successful) wishes.set(`${person} ${request}`, (wishes.get(`${person} ${request}`) ?? 0) + 1)
  }
  const tooOften = [...wishes].filter(([wish, times]) => times > (signatures.get(wish.split(' ')[0] ?? '') ?? 0))
  const ours = new Set(mandates.flatMap(({ processes }) => processes.map(({ id }) => id)))
  const strange = forgets ? [] : taken.filter(({ id }) => !ours.has(id))
  return [
    ...tooOften.map(([wish, times]) => `${wish}: ${String(times)} times`),
    ...strange.map(({ id }) => `process ${id} is at the registry and not in our rows`),
    ...taken
      .filter(({ applications }) => applications > 1)
      .map(({ id }) => `process ${id} led to several applications`),
  ]
}

/** Final outcomes shown to people that the rows contradict. */
function untrue({ reported, attempts }: Rows): string[] {
  return reported.flatMap(({ mandateId, outcome }) => {
    const isComplete = attempts.some((attempt) => attempt.mandateId === mandateId && attempt.state === 'complete')
    if (isComplete === (outcome === 'delivered')) return []
    return [`mandate ${String(mandateId)}: its person was shown ${outcome}, which is not so`]
  })
}
