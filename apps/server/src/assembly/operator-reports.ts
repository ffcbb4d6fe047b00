import { clockOffset } from '../database/clock-offset.ts'
import type { Database } from '../database/migrate.ts'
import { mailFigures } from '../features/notice/mail-store.ts'
import { dueFigures } from '../features/notice/watch-store.ts'
import { waitingByState, waitingSignatures } from '../features/signature/attempt/waiting-signatures.ts'

/** A line for each signed mandate without the registry's answer; never with a person. */
export async function stuckLines(db: Database): Promise<string[]> {
  return (await waitingSignatures(db)).map(
    ({ mandateId, state, signedAt, tries, trouble, nextTry }) =>
      `mandate ${mandateId}  ${state}  since ${signedAt.toISOString()}  tries ${tries}  last answer ${trouble ?? 'none yet'}` +
      `  next try ${nextTry === null ? 'at once' : nextTry.toISOString()}`,
  )
}

type Gauge = { name: string; help: string; values: [labels: string, value: number][] }

/** The metrics, in the text format of Prometheus; numbers alone, no personal data. `own` is this process's uncorrected clock. */
export async function metricsText(db: Database, own: () => Date, registryNow: Date | null): Promise<string> {
  const [waiting, { offsetMs }, mails, looks] = await Promise.all([
    waitingByState(db),
    clockOffset(db, own),
    mailFigures(db),
    registryNow === null ? null : dueFigures(db, registryNow),
  ])
  const byState = (value: (row: (typeof waiting)[number]) => number): Gauge['values'] =>
    waiting.map((row) => [`{state="${row.state}"}`, value(row)])
  const gauges: Gauge[] = [
    {
      name: 'sammas_signed_waiting',
      help: 'Signed mandates of which the registry has not said what became of them.',
      values: byState(({ count }) => count),
    },
    {
      name: 'sammas_signed_waiting_oldest_seconds',
      help: 'For how long the oldest of them waits; 0 when there is none.',
      values: byState(({ oldestSeconds }) => oldestSeconds),
    },
    {
      name: 'sammas_clock_offset_seconds',
      help: "By how much this server's clock is ahead of the database's.",
      values: [['', offsetMs / 1000]],
    },
    {
      name: 'sammas_mail_waiting',
      help: 'E-mails that are not sent yet.',
      values: [['', mails.waiting]],
    },
    {
      name: 'sammas_mail_waiting_oldest_seconds',
      help: 'For how long the oldest of them waits; 0 when there is none.',
      values: [['', mails.oldestSeconds]],
    },
    {
      name: 'sammas_mail_given_up',
      help: 'E-mails that will not be sent, by step and answer of SMTP, as long as they are kept.',
      values: mails.givenUp.map(({ reason, count }) => [`{reason="${reason}"}`, count]),
    },
    {
      name: 'sammas_notice_looks_due',
      help: 'People whose check for notices is due.',
      values: looks === null ? [] : [['', looks.due]],
    },
    {
      name: 'sammas_notice_look_oldest_seconds',
      help: 'For how long the oldest of these checks is due; 0 when there is none.',
      values: looks === null ? [] : [['', looks.oldestSeconds]],
    },
  ]
  return gauges
    .flatMap(({ name, help, values }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} gauge`,
      ...values.map(([labels, value]) => `${name}${labels} ${value}`),
    ])
    .map((line) => `${line}\n`)
    .join('')
}
