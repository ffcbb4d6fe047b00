import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../database/migrate.ts'
import type { GatewayResult } from '../../../gateways/call/gateway-result.ts'
import type { MandateProcess, ProcessResult, Registry } from '../../../gateways/registry/registry.ts'
import type { Mandate } from '../../../pension/mandate.ts'
import { beginAttempt } from '../../../testing/begin-attempt.ts'
import { givenOf } from '../../../testing/given-of.ts'
import { loudBackground } from '../../../testing/loud-background.ts'
import { newMandate } from '../../../testing/new-mandate.ts'
import { malle } from '../../../testing/signer.ts'
import { withDatabase } from '../../../testing/with-database.ts'
import { keepProcesses } from '../attempt/given-signature-store.ts'
import { signatureById } from '../attempt/signature-store.ts'
import { signingRunner } from './signing-runner.ts'

const depositAccountIBAN = 'EE382200221020145685'
const address = { street: null, districtCode: null, postalCode: null, countryCode: 'EE' }
const never = () => Promise.reject(new Error('this is not requested'))

/** Two applications for money out under one signature. */
const twoProcesses = (): MandateProcess[] => [
  { processId: randomUUID(), type: 'FUND_PENSION_OPENING_THIRD_PILLAR', durationYears: 20, depositAccountIBAN },
  { processId: randomUUID(), type: 'FUND_PENSION_OPENING', durationYears: 20, depositAccountIBAN },
]

/** A registry that makes one application for each id of a process, and answers the same again. `between`: after the first of two. */
function registryWith(refuses: string | null, between: () => Promise<void>) {
  const [results, applications] = [new Map<string, ProcessResult>(), [] as string[]]
  let isBetween = false
  const take = ({ processId, type }: MandateProcess): ProcessResult => {
    const successful = type !== refuses
    if (!results.has(processId) && successful) applications.push(type)
    const known = results.get(processId) ?? {
      processId,
      type,
      successful,
      errorCode: successful ? null : 0,
      errorMessage: null,
      applicationId: successful ? applications.length : null,
    }
    results.set(processId, known)
    return known
  }
  const registry: Pick<Registry, 'submitMandate' | 'processResults'> = {
    submitMandate: async (_, { processes }) => {
      const answers: ProcessResult[] = []
      for (const process of processes) {
        if (answers.length === 1 && !isBetween) {
          isBetween = true
          await between()
        }
        answers.push(take(process))
      }
      return { ok: true, value: answers }
    },
    processResults: (_, ids) => Promise.resolve({ ok: true, value: ids.flatMap((id) => results.get(id) ?? []) }),
  }
  return { registry, applications }
}

describe.each(['pglite', 'postgresql'] as const)('a batch sent by two processes (%s)', (engine) => {
  let db: Database
  withDatabase(engine, (opened) => {
    db = opened
  })

  /** A signed batch that two processes deliver: the second takes the lease over while the registry has done the first application alone. */
  async function sentByTwo({ triesBefore = 0, refuses = null, isLost = false }: Case) {
    const ids = await newMandate(db)
    const step = { step: 'told' } as const
    const id = await beginAttempt(db, { ...ids, method: 'smartId', language: 'et', step, lifetimeMs: 0 })
    await keepProcesses(db, ids.mandateId, twoProcesses())
    await db.updateTable('signature_attempt').set({ tries: triesBefore }).where('id', '=', id).execute()
    const mandate: Mandate = {
      id: ids.mandateId,
      personId: ids.personId,
      // Its processes are kept: its content is not read.
      kind: 'choice',
      futureFundIsin: null,
      exchanges: [],
      pillar: 2,
      address,
      isAddressOutdated: false,
      shown: null,
      createdAt: new Date(0),
      signedAt: null,
    }
    const sent: string[] = []
    const processWith = (registry: Parameters<typeof givenOf>[1]['registry']) => {
      const background = loudBackground()
      const runner = signingRunner({
        db,
        background,
        retryPauseMs: 0,
        methods: {},
        context: never,
        given: givenOf(db, {
          mandate,
          signer: malle,
          registry,
          keepRefusal: () => Promise.resolve(void sent.push('refused')),
          checkForNotices: () => Promise.resolve(void sent.push('taken')),
        }),
        onTrouble: () => undefined,
        onUnreachable: () => undefined,
      })
      return async () => {
        runner.carryOn(id)
        await background.idle()
      }
    }
    const { registry, applications } = registryWith(refuses, async () => {
      // The first process has stood still for longer than its lease.
      await db.updateTable('signature_attempt').set({ leased_until: null }).where('id', '=', id).execute()
      await processWith(registry)()
      expect((await signatureById(db, id))?.state).not.toBe('told')
    })
    const lost: GatewayResult<ProcessResult[]> = { ok: false, failure: { kind: 'unreachable', detail: '' } }
    await processWith({
      ...registry,
      submitMandate: async (...message) => {
        const answer = await registry.submitMandate(...message)
        return isLost ? lost : answer
      },
    })()
    const rows = await db
      .selectFrom('mandate_process')
      .select(['type', 'successful'])
      .where('mandate_id', '=', ids.mandateId)
      .orderBy('position')
      .execute()
    return { end: await signatureById(db, id), rows, applications, sent }
  }
  type Case = { triesBefore?: number; refuses?: string | null; isLost?: boolean }

  test.each<[string, Case]>([
    ['the first process gets its answer late', {}],
    ['the first process gets none', { isLost: true }],
    ['an earlier try was not answered', { triesBefore: 1 }],
  ])('nothing is lost or doubled when %s', async (_, given) => {
    const { end, rows, applications, sent } = await sentByTwo(given)
    expect(end).toMatchObject({ state: 'complete', failureCode: null, tries: 0 })
    expect(applications).toEqual(['FUND_PENSION_OPENING_THIRD_PILLAR', 'FUND_PENSION_OPENING'])
    expect(rows.map(({ successful }) => successful)).toEqual([true, true])
    expect(sent).toEqual(['taken'])
  })

  test('a refused second application is reported once with the accepted first one', async () => {
    const { end, rows, applications, sent } = await sentByTwo({ refuses: 'FUND_PENSION_OPENING' })
    expect(end).toMatchObject({ state: 'failed', failureCode: 'mandate.processing.error.epis.technical.error' })
    expect(applications).toEqual(['FUND_PENSION_OPENING_THIRD_PILLAR'])
    expect(rows.map(({ successful }) => successful)).toEqual([true, false])
    expect(sent).toEqual(['refused'])
  })
})
