import { runSql } from './run-sql.ts'

/** Databases of the server and of the sandbox. */
export type DatabaseAddresses = { sandbox: string; server: string }

const generated = `select personal_code from sandbox.person
  where email like 'inimene%@example.ee' and personal_code not like '%-%'`

/**
 * Gives every generated person of the registry `copies` doubles with a history of their own, copied row by row. Their codes are
 * invalid, so they are mistaken for nobody.
 */
async function copyInRegistry(url: string, copies: number): Promise<void> {
  const copy = `generate_series(1, ${String(copies)}) as copy`
  await runSql(
    url,
    `set local session_replication_role = replica;
     insert into sandbox.person
       select (jsonb_populate_record(p, jsonb_build_object('personal_code', p.personal_code || '-' || copy,
         'pension_account_number', null))).*
       from sandbox.person p cross join ${copy} where p.personal_code in (${generated});
     insert into sandbox.cash_flow (personal_code, isin, time, price_date, amount, units, nav, type, comment)
       select f.personal_code || '-' || copy, isin, time, price_date, amount, units, nav, type, comment
       from sandbox.cash_flow f cross join ${copy} where f.personal_code in (${generated});
     insert into sandbox.application (personal_code, type, status, created_at, details)
       select p.personal_code || '-' || copy, 'SELECTION', 'COMPLETE', now(), '{"type":"SELECTION","targetIsin":"EE3600109435"}'
       from sandbox.person p cross join ${copy} where p.personal_code in (${generated});`,
  )
  await runSql(url, 'analyze')
}

/** Adds that many people to the server, each with the rows of a year: a login, answers, page views, a mandate. */
async function addToServer(url: string, count: number): Promise<void> {
  await runSql(
    url,
    `create temporary table added on commit drop as
       select nextval(pg_get_serial_sequence('sammas.person', 'id'))::integer as id from generate_series(1, ${String(count)});
     insert into sammas.person (id, personal_code, first_name, last_name, email, created_at) overriding system value
       select id, 'bench-' || id, 'Anna', 'Saar', 'bench' || id || '@example.ee', now() from added;
     insert into sammas.session (token_hash, person_id, method, started_at, expires_at, last_end_at)
       select md5(id::text), id, 'smartId', now(), now() + interval '1 hour', now() + interval '8 hours' from added;
     insert into sammas.login_attempt (id, handle_hash, browser_hash, method, personal_code, state, data, push_at, deadline_at, created_at)
       select gen_random_uuid(), md5('h' || id), md5('b' || id), 'smartId', 'bench-' || id, 'complete', '{}', now(), now(), now() from added;
     insert into sammas.aml_check (person_id, type, success, metadata, created_at)
       select id, type, true, '{}', now() from added cross join unnest(array['OCCUPATION', 'DOCUMENT', 'SK_NAME']) as type;
     insert into sammas.tracked_event (person_id, type, data)
       select id, 'PAGE_VIEW', '{"path":"/account"}' from added cross join generate_series(1, 5);
     insert into sammas.capital_event (person_id, type, fiat_cents, ownership_units, accounting_date)
       select id, 'CAPITAL_PAYMENT', 10000, 100, current_date from added;
     insert into sammas.mandate (person_id, kind, pillar, address, created_at)
       select id, 'transfer', 2, '{}', now() from added;`,
  )
  await runSql(url, 'analyze')
}

/** Multiplies `from` generated people to `to`, in both databases. */
export async function growPeople({ sandbox, server }: DatabaseAddresses, from: number, to: number): Promise<void> {
  if (from < to) await copyInRegistry(sandbox, Math.round(to / from) - 1)
  await addToServer(server, from < to ? to - from : to)
}

/** Tables of more than that many rows that had a sequential scan since the last call. */
export async function scannedTables({ sandbox, server }: DatabaseAddresses, rows: number): Promise<string[]> {
  const question = `select s.schemaname || '.' || s.relname || ' (' || seq_scan || ' times)'
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where seq_scan > 0 and c.reltuples > ${String(rows)} order by 1`
  return [...(await runSql(sandbox, question)), ...(await runSql(server, question))]
}

/** Resets the counters. */
export async function forgetScans({ sandbox, server }: DatabaseAddresses): Promise<void> {
  for (const url of [sandbox, server]) await runSql(url, 'select pg_stat_reset()')
}
