import type pg from 'pg'

/** A line for each fund of these people with more than the whole of it in pending transfers at the registry. */
export async function promisedTwice(sandbox: pg.Pool, people: readonly string[]): Promise<string[]> {
  const { rows } = await sandbox.query<{ person: string; source: string; share: string }>(
    `select a.personal_code as person, a.details::jsonb->>'sourceIsin' as source, sum((e->'amount'->>'share')::int) as share
     from sandbox.application a, jsonb_array_elements(a.details::jsonb->'exchanges') e
     where a.type = 'TRANSFER' and a.status = 'PENDING' and a.personal_code = any($1)
     group by 1, 2 having sum((e->'amount'->>'share')::int) > 10000`,
    [people],
  )
  return rows.map(({ person, source, share }) => `${source} of ${person}: ${String(Number(share) / 100)} % of it wait`)
}
