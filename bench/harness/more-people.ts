import { runSql } from './run-sql.ts'

/** Databases of the server and of the sandbox. */
export type DatabaseAddresses = { sandbox: string; server: string }

const generated = `select personal_code from sandbox.person
  where email like 'inimene%@example.ee' and personal_code not like '%-%'`

/**
 * Gives every generated person of the registry `copies` doubles with their own history, copied row by row. Their codes are
 * invalid, so they match no real person.
 */
export async function copyInRegistry(url: string, copies: number): Promise<void> {
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
