import { endpoints, type Endpoints } from '@sammas/contract/endpoints'
import type { HandlerRequest, HandlersOf } from '../../http/handler.ts'
import * as z from 'zod/mini'
import type { OwnRecords } from './own-records.ts'
import type { ArchivedFile } from './zip-stream.ts'

/** Calls with answers that are archived unchanged; the capital only of members. */
const archived = [
  'userGet',
  'statementGet',
  'transactionList',
  'applicationList',
  'conversionGet',
  'fundPensionStatusGet',
  'amlCheckList',
  'noticeList',
  'noticeMailGet',
] as const
type Archived = (typeof archived)[number]

export type ArchivedCalls = HandlersOf<Archived | 'capitalGet'>

export type ArchiveDeps = {
  calls: ArchivedCalls
  isMember: (personId: number) => Promise<boolean>
  ownRecords: (personId: number) => Promise<OwnRecords>
  signedMandates: (personId: number) => Promise<readonly { id: number; signedAt: Date }[]>
  containerOf: (mandateId: number) => Promise<Uint8Array | null>
  /** The yearly statements as PDF. */
  statements: (caller: Caller) => Promise<readonly ArchivedFile[]>
}

/** A person's request for all own data: every call is answered for the same session and in the same language. */
export type Caller = Omit<HandlerRequest<Endpoints['archiveGet']>, 'params' | 'query' | 'body'>

/** Of a request these calls read the session, the language and a query with optional parts only. */
export const requestOf = (caller: Caller) => ({ ...caller, params: {}, query: {}, body: {} })

const jsonFile = (name: string, value: unknown): ArchivedFile => ({
  name,
  content: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** The answer of a call in wire format. */
async function answerOf(name: Archived | 'capitalGet', calls: ArchivedCalls, caller: Caller) {
  // One type for all of them: each gets the request of `requestOf`, and its answer goes through its own schema.
  const handler = calls[name] as (given: ReturnType<typeof requestOf>) => Promise<unknown>
  const { reply }: { reply: z.ZodMiniType } = endpoints[name]
  return z.encode(reply, await handler(requestOf(caller)))
}

const fileNames: Record<Archived | 'capitalGet', string> = {
  userGet: 'me',
  statementGet: 'pension-account-statement',
  transactionList: 'transactions',
  applicationList: 'applications',
  conversionGet: 'conversion',
  fundPensionStatusGet: 'fund-pensions',
  amlCheckList: 'missing-aml-answers',
  noticeList: 'notices',
  noticeMailGet: 'notices-by-email',
  capitalGet: 'capital',
}

/**
 * All data of a person. Answers and rows are read before the first byte leaves, so that an unavailable neighbour is an error and not
 * half a file; signed containers are read one by one.
 */
export async function archiveFiles(
  deps: ArchiveDeps,
  caller: Caller,
  tables: readonly ArchivedFile[],
): Promise<AsyncIterable<ArchivedFile>> {
  const { personId } = caller.session
  const names = (await deps.isMember(personId)) ? ([...archived, 'capitalGet'] as const) : archived
  const answers = await Promise.all(
    names.map(async (name) => jsonFile(`answers/${fileNames[name]}.json`, await answerOf(name, deps.calls, caller))),
  )
  const records = Object.entries(await deps.ownRecords(personId)).map(([name, rows]) =>
    jsonFile(`records/${name}.json`, rows),
  )
  const statements = (await deps.statements(caller)).map(({ name, content }) => ({
    name: `statements/${name}`,
    content,
  }))
  const mandates = await deps.signedMandates(personId)
  return inOrder([description(names), ...answers, ...records, ...tables, ...statements], mandates, deps.containerOf)
}

async function* inOrder(
  files: readonly ArchivedFile[],
  mandates: readonly { id: number; signedAt: Date }[],
  containerOf: ArchiveDeps['containerOf'],
): AsyncIterable<ArchivedFile> {
  yield* files
  for (const { id, signedAt } of mandates) {
    const container = await containerOf(id)
    const day = signedAt.toISOString().slice(0, 10)
    if (container !== null) yield { name: `signed/${day}-mandate-${id}.asice`, content: container }
  }
}

function description(names: readonly (keyof typeof fileNames)[]): ArchivedFile {
  const answers = names.map((name) => `answers/${fileNames[name]}.json  GET /api${endpoints[name].path}`)
  const text = `Sinu andmed / Your data

ET  answers/: meie programmiliidese vastused; kujud on kirjas aadressil /api/v1/openapi.json, summad on eurodes.
    records/: rahapesu tõkestamise vastused, siin tehtud avaldused ja maksed, sisselogimised ja avatud lehed.
    tables/: samad andmed tabelitena. statements/: väljavõtted aastate kaupa ja algusest peale (PDF).
    signed/: digitaalselt allkirjastatud avaldused (ASiC-E), avaneb DigiDoc4-ga.
EN  answers/: answers of our interface; their shapes stand at /api/v1/openapi.json, amounts are in euros.
    records/: answers about money laundering, applications and payments made here, logins and pages opened.
    tables/: the same as tables. statements/: statements by year and since the beginning (PDF).
    signed/: digitally signed applications (ASiC-E), to be opened with DigiDoc4.

${answers.join('\n')}
`
  return { name: 'LOE-MIND-README.txt', content: Buffer.from(text) }
}
