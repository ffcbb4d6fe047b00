import { strFromU8, unzipSync } from 'fflate'
import type pg from 'pg'
import type { Attempt, Given, Mandate, Rows, Taken } from './judge.ts'

type Databases = { server: pg.Pool; sandbox: pg.Pool }

/** The rows that a drill compares: the phones' signatures, ours, the registry's, for these people. */
export async function readRows(
  { server, sandbox }: Databases,
  people: readonly string[],
): Promise<Omit<Rows, 'reported'>> {
  const [given, attempts, mandates, taken] = await Promise.all([
    readGiven(sandbox, people),
    readAttempts(server, people),
    readMandates(server, people),
    readTaken(sandbox, people),
  ])
  return { given, attempts, mandates, taken }
}

type Request = { digest?: string; hash?: string }
type PhoneAnswer = { result?: string | { endResult: string }; signature?: { value: string } }

async function readGiven(sandbox: pg.Pool, people: readonly string[]): Promise<Given[]> {
  const { rows } = await sandbox.query<{ personal_code: string; request: string; answer: string }>(
    `select personal_code, request, answer from sandbox.phone_session
     where kind = 'signature' and answer is not null and personal_code = any($1)`,
    [people],
  )
  return rows.flatMap((row) => {
    // The sandbox wrote both: Smart-ID's texts and Mobile-ID's.
    const request = JSON.parse(row.request) as Request
    const answer = JSON.parse(row.answer) as PhoneAnswer
    const result = typeof answer.result === 'object' ? answer.result.endResult : answer.result
    if (result !== 'OK' || answer.signature === undefined) return []
    return [{ person: row.personal_code, digest: request.digest ?? request.hash ?? '', value: answer.signature.value }]
  })
}

async function readAttempts(server: pg.Pool, people: readonly string[]): Promise<Attempt[]> {
  const { rows } = await server.query<Attempt>(
    `select a.id, a.mandate_id as "mandateId", p.personal_code as person, a.state, a.failure_code as failure,
       a.data->'prepared'->>'digest' as digest, a.data->>'signatureValue' as value
     from sammas.signature_attempt a join sammas.person p on p.id = a.person_id where p.personal_code = any($1)`,
    [people],
  )
  return rows
}

type MandateRow = { id: number; container: Buffer | null; processes: Mandate['processes'] }

async function readMandates(server: pg.Pool, people: readonly string[]): Promise<Mandate[]> {
  const { rows } = await server.query<MandateRow>(
    `select m.id, m.container, coalesce((select json_agg(json_build_object('id', r.process_id, 'successful', r.successful))
       from sammas.mandate_process r where r.mandate_id = m.id), '[]') as processes
     from sammas.mandate m join sammas.person p on p.id = m.person_id where p.personal_code = any($1)`,
    [people],
  )
  return rows.map(({ id, container, processes }) => ({ id, processes, value: signatureIn(container) }))
}

function signatureIn(container: Buffer | null): string | null {
  if (container === null) return null
  const document = unzipSync(container)['META-INF/signatures0.xml']
  const found = /<ds:SignatureValue[^>]*>([^<]+)</.exec(document === undefined ? '' : strFromU8(document))
  return found?.[1]?.replace(/\s/g, '') ?? null
}

async function readTaken(sandbox: pg.Pool, people: readonly string[]): Promise<Taken[]> {
  const { rows } = await sandbox.query<Taken>(
    `select m.process_id as id, m.personal_code as person, coalesce(m.request, '') as request, m.successful,
       (select count(*)::int from sandbox.application a
        where a.process_id = m.process_id or (m.request like '%"CANCELLATION"%' and a.id = m.application_id and a.status = 'CANCELLED'))
       as applications
     from sandbox.mandate_process m where m.personal_code = any($1)`,
    [people],
  )
  return rows
}
