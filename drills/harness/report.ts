import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Tally } from './call.ts'
import type { Verdict } from './judge.ts'

export type Figures = {
  name: string
  tries: number
  verdict: Pick<Verdict, 'lost' | 'doubled' | 'stuck'> & Partial<Verdict>
  tally: Pick<Tally, 'failures' | 'unavailable' | 'registryAway' | 'unanswered'> & { examples?: readonly string[] }
  /** Seconds from the end of the fault to the last outcome; null where nothing has to recover. */
  recoveredIn: number | null
  /** Figures of this drill alone. */
  more?: string
}

const LOG = '.cache/drills/findings.log'

/** Prints the drill's line, writes its findings to .cache/drills, and sets the exit code when a signature came to harm. */
export function report({ name, tries, verdict, tally, recoveredIn, more }: Figures): void {
  const { lost, doubled, stuck, outOfOrder } = verdict
  const parts = [
    name.padEnd(12),
    `tries ${String(tries)}`,
    ...(verdict.signatures === undefined ? [] : [`signatures ${String(verdict.signatures)}`]),
    `lost ${String(lost.length)}`,
    `doubled ${String(doubled.length)}`,
    `stuck ${String(stuck.length)}`,
    ...(outOfOrder === undefined ? [] : [`out of order ${String(outOfOrder.length)}`]),
    `5xx ${String(tally.failures)} (503: ${String(tally.unavailable)}, registry away: ${String(tally.registryAway)}, unanswered: ${String(tally.unanswered)})`,
    ...(recoveredIn === null ? [] : [`recovered in ${recoveredIn.toFixed(1)} s`]),
    ...(more === undefined ? [] : [more]),
    `took ${String(Math.round(process.uptime()))} s`,
  ]
  console.log(parts.join('   '))
  const findings = [
    ...lost.map((line) => `lost: ${line}`),
    ...doubled.map((line) => `doubled: ${line}`),
    ...stuck.map((line) => `stuck: ${line}`),
    ...(outOfOrder ?? []).map((line) => `out of order: ${line}`),
    ...(tally.examples ?? []).map((line) => `5xx: ${line}`),
  ]
  if (findings.length > 0) {
    mkdirSync(dirname(LOG), { recursive: true })
    appendFileSync(LOG, findings.map((line) => `${new Date().toISOString()} ${name} ${line}\n`).join(''))
    console.log(`  the first of ${String(findings.length)} findings (all in ${LOG}): ${findings[0] ?? ''}`)
  }
  if (lost.length + doubled.length + stuck.length + (outOfOrder?.length ?? 0) > 0) process.exitCode = 1
}

/** The whole number after `--name`, or the default. */
export function option(name: string, usual: number): number {
  const at = process.argv.indexOf(`--${name}`)
  const given = at < 0 ? usual : Number(process.argv[at + 1])
  if (!Number.isInteger(given) || given < 1) throw new Error(`--${name} needs a whole number`)
  return given
}
