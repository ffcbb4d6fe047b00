import { figureEnds } from '@sammas/domain/law/statutory-figures'
import { daysBetween, tallinnDate } from '@sammas/domain/dates/civil-date'
import { Gauge, Registry } from 'prom-client'
import { clockOffset } from '../../database/clock-offset.ts'
import type { Database } from '../../database/migrate.ts'
import { journalAge } from '../../database/journal-age.ts'
import { isDurable } from '../../database/settings-check.ts'
import { openLogins } from '../../features/authentication/login-attempt-store.ts'
import { mailFigures } from '../../features/notice/mail-store.ts'
import { dueFigures } from '../../features/notice/watch-store.ts'
import { openSignatures } from '../../features/signature/attempt/waiting-signatures.ts'
import { waitingByState } from '../../features/signature/attempt/waiting-signatures.ts'
import type { Certificate } from '../../signatures/x509.ts'

/** Trusted certificates by their use. */
export type Trusted = {
  signersBy: Readonly<Record<string, readonly Certificate[]>>
  timestamp: readonly Certificate[]
  ocspResponders: readonly Certificate[]
}

type Row = [labels: Record<string, string>, value: number]

const DAY_MS = 86_400_000
/** Default time limit in ms for all figures of the database: a scrape must not wait for a dead one. */
const LIMIT_MS = 2_000

/** Adds a gauge with its rows. */
const gauges = (registry: Registry) => (name: string, help: string, rows: readonly Row[]) => {
  const labelNames = Object.keys(rows[0]?.[0] ?? {})
  const made = new Gauge({ name: `sammas_${name}`, help, labelNames, registers: [registry] })
  for (const [labels, value] of rows) made.set(labels, value)
}

/** Settles within the limit; null when the database has not answered. */
function inTime<Value>(work: Promise<Value>, limitMs: number): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(null)
    }, limitMs)
    work.then(resolve, () => {
      resolve(null)
    })
    void work.catch(() => undefined).finally(() => clearTimeout(timer))
  })
}

const queryAll = (db: Database, own: () => Date, registryNow: Date | null) =>
  Promise.all([
    waitingByState(db),
    clockOffset(db, own),
    mailFigures(db),
    registryNow === null ? null : dueFigures(db, registryNow),
    openLogins(db),
    openSignatures(db),
    isDurable(db),
    journalAge(db),
  ])

/**
 * The figures of the database, the same on every server, read at each scrape. While the database does not answer they are left
 * out and `sammas_database_answers` is 0: an old figure would look like a good one. `own` is this process's uncorrected clock.
 */
export async function databaseMetrics(
  db: Database,
  own: () => Date,
  registryNow: Date | null,
  limitMs = LIMIT_MS,
): Promise<Registry> {
  const registry = new Registry()
  const add = gauges(registry)
  const answers = await inTime(queryAll(db, own, registryNow), limitMs)
  add('database_answers', 'Whether the database has answered for the figures below.', [[{}, answers === null ? 0 : 1]])
  if (answers === null) return registry
  const [waiting, { offsetMs }, mails, checks, logins, signatures, durable, journal] = answers
  add('database_promotion_durable', 'Whether a promotion of the standby would lose nothing, by the settings.', [
    [{}, durable ? 1 : 0],
  ])
  if (journal !== null)
    add('database_journal_age_seconds', 'How long ago a file of the journal was kept.', [[{}, journal]])
  add(
    'signed_waiting',
    'Signed mandates whose outcome the registry has not reported.',
    waiting.map(({ state, count }) => [{ state }, count]),
  )
  add(
    'signed_waiting_oldest_seconds',
    'For how long the oldest of them waits; 0 when there is none.',
    waiting.map(({ state, oldestSeconds }) => [{ state }, oldestSeconds]),
  )
  const open: [string, string, typeof logins][] = [
    ['logins_open', 'Logins in progress', logins],
    ['signatures_open', 'Signatures in progress', signatures],
  ]
  for (const [name, help, rows] of open) {
    add(
      name,
      `${help}, by method and state.`,
      rows.map(({ method, state, count }) => [{ method, state }, count]),
    )
    add(
      `${name}_oldest_seconds`,
      `Age of the oldest of them.`,
      rows.map(({ method, state, oldestSeconds }) => [{ method, state }, oldestSeconds]),
    )
  }
  add('clock_offset_seconds', "By how much this server's clock is ahead of the database's.", [[{}, offsetMs / 1000]])
  add('mail_waiting', 'E-mails that are not sent yet; at most 1000 are counted.', [[{}, mails.waiting]])
  add('mail_waiting_oldest_seconds', 'For how long the oldest of them waits; 0 when there is none.', [
    [{}, mails.oldestSeconds],
  ])
  add(
    'mail_given_up',
    'E-mails that will not be sent, by step and answer of SMTP, as long as they are kept; at most 1000 of each are counted.',
    mails.givenUp.map(({ reason, count }) => [{ reason }, count]),
  )
  if (checks === null) return registry
  add('notice_looks_due', 'People whose check for notices is due.', [[{}, checks.due]])
  add('notice_look_oldest_seconds', 'For how long the oldest of these checks is due; 0 when there is none.', [
    [{}, checks.oldestSeconds],
  ])
  return registry
}

/** Figures that change with the version and with time alone: the build, and the days left of certificates and statutory figures. */
export function lastingMetrics(
  build: { version: string; commit: string; database: string },
  trust: Trusted,
  now: Date,
): Registry {
  const registry = new Registry()
  const add = gauges(registry)
  add('build_info', 'The running version.', [[{ ...build, node: process.version }, 1]])
  const certificates = [
    ...Object.entries(trust.signersBy),
    ['timestamp', trust.timestamp] as const,
    ['ocspResponders', trust.ocspResponders] as const,
  ]
  add(
    'authority_days_left',
    'Days left of a trusted authority or responder, by its name.',
    certificates.flatMap(([kind, list]) =>
      list.map(({ subject, notAfter }): Row => [
        { kind, name: subject.commonName ?? 'none' },
        (notAfter.getTime() - now.getTime()) / DAY_MS,
      ]),
    ),
  )
  add(
    'statutory_figure_days_left',
    'Days left of a figure that the law sets for a time.',
    figureEnds().map(({ name, setUntil }) => [{ name }, daysBetween(tallinnDate(now), setUntil)]),
  )
  return registry
}
