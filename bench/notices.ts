import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../tools/postgres/free-port.ts'
import { startPostgres } from '../tools/postgres/start-postgres.ts'
import { startNode } from './harness/node-process.ts'
import { runSql } from './harness/run-sql.ts'
import { startSeparateProduct } from './harness/separate-product.ts'
import { printTable } from './harness/table.ts'

// A hundred thousand people after a day on which an application of each was carried out: the time until everybody has a notice, on
// PostgreSQL, with a registry that answers at once. One in ten wants an e-mail, which is queued with the notice.

const PEOPLE = 100_000
/** Ends the run, and the processes that it started, on a machine too busy to measure. */
const LIMIT_MS = 240_000

const fill = `
  create temporary table added on commit drop as
    select nextval(pg_get_serial_sequence('sammas.person', 'id'))::integer as id from generate_series(1, ${String(PEOPLE)});
  insert into sammas.person (id, personal_code, first_name, last_name, email, created_at) overriding system value
    select id, 'bench-' || id, 'Anna', 'Saar', 'bench' || id || '@example.ee', now() from added;
  insert into sammas.notice_mail_switch select id, 'application-done' from added where id % 10 = 0;
  insert into sammas.aml_check (person_id, type, success, metadata, created_at)
    select id, 'OCCUPATION', true, '{}', now() from added;`

const noticeCounts = `
  select count(*), count(distinct person_id), coalesce(extract(epoch from max(notice.created_at) - min(notice.created_at)), 0),
    (select count(*) from sammas.notice_mail)
  from sammas.notice join sammas.person on person.id = person_id where person.personal_code like 'bench-%'`

setTimeout(() => {
  console.log('  not ready in four minutes')
  process.exit(1)
}, LIMIT_MS).unref()

const postgres = await startPostgres(['fsync=off', 'synchronous_commit=off', 'max_wal_size=8GB'])
const registryPort = await freePort()
const registry = await startNode(['bench/harness/stub-registry.mjs'], registryPort, {})
const product = await startSeparateProduct(postgres, 'postgresql', {
  REGISTRY_URL: `${registry.origin}/registry/v1`,
  NOTICE_LOOK_MINUTES: '60',
  // No mail server listens there: e-mails are queued, and sending them is not measured.
  MAIL_SERVER: 'smtp://127.0.0.1:9?tls=none',
  MAIL_SENDER: 'bench@sammas.example',
})
try {
  const [name = ''] = await runSql(postgres.url, `select datname from pg_database where datname ~ '^server_'`)
  const url = Object.assign(new URL(postgres.url), { pathname: name }).href
  await runSql(url, fill)
  // Leaves out the stalls of the start.
  await product.longestStall()
  const before = product.processorSeconds()
  const figures = async () => ((await runSql(url, noticeCounts))[0] ?? '').split('|').map(Number)
  let [notices = 0, people = 0, seconds = 0, mails = 0] = await figures()
  while (people < PEOPLE) {
    await wait(1000)
    ;[notices = 0, people = 0, seconds = 0, mails = 0] = await figures()
  }
  const processor = product.processorSeconds() - before
  const { most } = product.memory()
  const { stall } = await product.longestStall()
  printTable([
    [
      'people notified',
      'rows',
      'e-mails',
      'seconds',
      'rows a second',
      'processor a row',
      'memory at most',
      'longest stall',
    ],
    [
      people.toLocaleString('en'),
      notices.toLocaleString('en'),
      mails.toLocaleString('en'),
      seconds.toFixed(1),
      (notices / seconds).toFixed(0),
      `${((processor * 1000) / notices).toFixed(2)} ms`,
      `${String(most)} MB`,
      `${stall.toFixed(0)} ms`,
    ],
  ])
  if (notices !== PEOPLE || mails !== PEOPLE / 10) {
    console.log('  each was to be notified once, and one in ten by e-mail')
    process.exitCode = 1
  }
} finally {
  await product.stop()
  await registry.stop()
  await postgres.stop()
}
