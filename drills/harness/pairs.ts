import { isin } from '@sammas/domain/fund/isin'
import type pg from 'pg'
import { chooseFund, chooseRate } from './mandates.ts'
import { newVisit, type Notes } from './trials.ts'
import { logIn, Refused, sign, TookTooLong, type Visit } from './visit.ts'
import type { World } from './world.ts'

/** Two signatures of one person of which the later one has to hold. */
export const PAIR_KINDS = ['two rates', 'two funds'] as const
export type PairKind = (typeof PAIR_KINDS)[number]

/** The last signature of a person, as they know it themselves; null before the first. */
export type Pair = { kind: PairKind; visit: Visit; wanted: string | null; signed: number }

const WISHES: Record<PairKind, readonly [string, string]> = {
  'two rates': ['6', '4'],
  'two funds': ['EE3600109435', 'EE3600109443'],
}

const make = (visit: Visit, kind: PairKind, wish: string): Promise<number> =>
  kind === 'two rates' ? chooseRate(visit, wish === '4' ? 4 : 6) : chooseFund(visit, isin(wish))

/** A new person for each kind of pair, logged in. */
export async function openPairs(world: World, origin: () => string, notes: Notes, lastsMs = 180_000): Promise<Pair[]> {
  const pairs: Pair[] = []
  for (const kind of PAIR_KINDS) {
    const visit = newVisit(world, origin, notes, 'smartId', lastsMs)
    await logIn(visit)
    pairs.push({ kind, visit, wanted: null, signed: 0 })
  }
  return pairs
}

/** Signs one of the two, until the server has the signature; whether the registry has it yet is not awaited. */
export async function signNext(pair: Pair): Promise<void> {
  const wish = WISHES[pair.kind][pair.signed]
  if (wish === undefined) return
  await sign(pair.visit, await make(pair.visit, pair.kind, wish), { until: 'given' })
  pair.signed += 1
  pair.wanted = wish
}

/** The same for all of them at once; a signature that does not end is noted as stuck. */
export async function signNextOf(pairs: readonly Pair[], notes: Notes): Promise<void> {
  await Promise.all(
    pairs.map((pair) =>
      signNext(pair).catch((error: unknown) => {
        if (error instanceof Refused) return
        notes.stuck.push(`${pair.kind}: ${error instanceof TookTooLong ? error.message : String(error)}`)
      }),
    ),
  )
}

/** Compares the registry's final choice with the last signature of each person; a line for each that differs. */
export async function outOfOrder(sandbox: pg.Pool, pairs: readonly Pair[]): Promise<string[]> {
  const lines: string[] = []
  for (const { kind, visit, wanted } of pairs) {
    if (wanted === null) continue
    const { rows } = await sandbox.query<{ holds: string | null }>(
      kind === 'two rates'
        ? `select details::json->>'paymentRate' as holds from sandbox.application
           where personal_code = $1 and type = 'PAYMENT_RATE' and status = 'PENDING'`
        : `select second_fund as holds from sandbox.person where personal_code = $1`,
      [visit.person.personalCode],
    )
    const holds = rows.map((row) => row.holds ?? 'nothing').join(' and ') || 'nothing'
    if (holds !== wanted)
      lines.push(`${kind} of ${visit.person.personalCode}: ${holds} holds, ${wanted} was signed last`)
  }
  return lines
}
