import type { Tally } from './call.ts'
import { newTally } from './call.ts'
import { judge, type Given, type ReportedOutcome, type Verdict } from './judge.ts'
import { callsOf, KINDS, makeMandate, type Kind } from './mandates.ts'
import { judgePayments, type Made } from './payments.ts'
import { readRows } from './read-rows.ts'
import { logIn, Refused, sign, TookTooLong, type Method, type Visit } from './visit.ts'
import type { World } from './world.ts'

/** Notes of a running drill. */
export type Notes = { tally: Tally; reported: ReportedOutcome[]; made: Made[]; stuck: string[] }

export const newNotes = (): Notes => ({ tally: newTally(), reported: [], made: [], stuck: [] })

/** One person who signs mandates of one kind. */
export type Trial = { kind: Kind; visit: Visit; mandateId: number | null }

/** A browser of a new person. */
export const newVisit = (world: World, origin: () => string, notes: Notes, method: Method, lastsMs: number): Visit => ({
  person: world.nextPerson(),
  method,
  origin,
  tally: notes.tally,
  until: performance.now() + lastsMs,
  token: null,
})

/** A logged-in person for each kind of mandate, alternating between the kinds of phone. */
export async function openTrials(
  world: World,
  origin: () => string,
  notes: Notes,
  methods: readonly Method[] = ['smartId', 'mobileId'],
): Promise<Trial[]> {
  const trials: Trial[] = []
  for (const [index, kind] of KINDS.entries()) {
    const visit = newVisit(world, origin, notes, methods[index % methods.length] ?? 'smartId', 120_000)
    await logIn(visit)
    trials.push({ kind, visit, mandateId: null })
  }
  return trials
}

/** Notes the outcome of one piece of work; a refusal that the person is shown is no failure. */
async function noted(notes: Notes, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Refused) return
    notes.stuck.push(`${what}: ${error instanceof TookTooLong ? error.message : String(error)}`)
  }
}

/** Frees the funds of earlier mandates at the registry, and makes everybody's next mandate. */
export async function makeMandates(world: World, trials: readonly Trial[], notes: Notes, lastsMs = 90_000) {
  await takeBack(
    world,
    trials.map(({ visit }) => visit.person.personalCode),
  )
  await Promise.all(
    trials.map((trial) =>
      noted(notes, `making: ${trial.kind}`, async () => {
        trial.visit.until = performance.now() + lastsMs
        trial.mandateId = null
        trial.mandateId = await makeMandate(trial.visit, trial.kind, world.databases.sandbox)
      }),
    ),
  )
}

/** Signs the mandates; resolves when everybody has an outcome. */
export async function signMandates(trials: readonly Trial[], notes: Notes): Promise<void> {
  await Promise.all(
    trials.map(({ kind, visit, mandateId }) =>
      noted(notes, `signing: ${kind}`, async () => {
        if (mandateId === null) return
        try {
          await sign(visit, mandateId, { calls: callsOf(kind) })
          notes.reported.push({ mandateId, outcome: 'delivered' })
        } catch (error) {
          if (error instanceof Refused) notes.reported.push({ mandateId, outcome: 'refused' })
          throw error
        }
      }),
    ),
  )
}

/**
 * Pending applications at the registry are carried out, and contributions return to their first fund. Money out is cancelled: carried
 * out, it would end what the person signs next.
 */
export async function takeBack({ databases: { sandbox } }: World, people: readonly string[]): Promise<void> {
  await sandbox.query(
    `update sandbox.application set settled_at = now(),
       status = case when type ~ 'WITHDRAWAL|FUND_PENSION' then 'CANCELLED' else 'COMPLETE' end
     where status = 'PENDING' and personal_code = any($1)`,
    [people],
  )
  await sandbox.query(
    `update sandbox.person set second_fund = 'EE3600019832', third_fund = 'EE3600109419' where personal_code = any($1)`,
    [people],
  )
}

/** Judges everybody that the drill used. `given`: signatures of cards, which no phone knows; `disorder`: findings about pairs. */
export async function judgeAll(
  world: World,
  notes: Notes,
  { forgets = false, given = [], disorder }: { forgets?: boolean; given?: readonly Given[]; disorder?: string[] } = {},
): Promise<Verdict> {
  const rows = await readRows(world.databases, world.used())
  const verdict = judge({ ...rows, given: [...rows.given, ...given], reported: notes.reported }, { forgets })
  await judgePayments(world.databases, notes.made, verdict)
  verdict.stuck.push(...notes.stuck)
  return disorder === undefined ? verdict : { ...verdict, outOfOrder: disorder }
}
