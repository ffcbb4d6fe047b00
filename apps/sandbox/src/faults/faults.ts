import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxDatabase } from '../database/tables.ts'

export const FAULT_TARGETS = ['registry', 'mandates', 'smart-id', 'mobile-id', 'ocsp', 'tsa', 'mail'] as const
export type FaultTarget = (typeof FAULT_TARGETS)[number]
export const FAULT_MODES = ['ok', 'slow', 'down'] as const
export type FaultMode = (typeof FAULT_MODES)[number]

const PATHS: readonly [RegExp, FaultTarget][] = [
  [/^\/registry\//, 'registry'],
  [/^\/registry\/v1\/people\/[^/]+\/(mandates|processes)\b/, 'mandates'],
  [/^\/smart-id-rp\//, 'smart-id'],
  [/^\/mid-api\//, 'mobile-id'],
  [/^\/ocsp/, 'ocsp'],
  [/^\/tsa/, 'tsa'],
]

/** Services that were made to fail by hand. Stored in the database; only this process changes them, so it reads them once. */
export type Faults = {
  modeOf(target: FaultTarget): FaultMode
  set(target: FaultTarget, mode: FaultMode): Promise<void>
}

export async function openFaults(db: SandboxDatabase): Promise<Faults> {
  const rows = await db.selectFrom('fault').selectAll().execute()
  const modes = new Map(rows.map(({ target, mode }) => [target, mode]))
  return {
    modeOf: (target) => FAULT_MODES.find((mode) => mode === modes.get(target)) ?? 'ok',
    async set(target, mode) {
      await db
        .insertInto('fault')
        .values({ target, mode })
        .onConflict((conflict) => conflict.column('target').doUpdateSet({ mode }))
        .execute()
      modes.set(target, mode)
    },
  }
}

/** A service that is down answers every request 503, a slow one late. */
export function applyFaults(app: FastifyInstance, faults: Faults, slowMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    for (const [path, target] of PATHS) {
      if (path.test(request.url) && !reply.sent) await failAs(faults.modeOf(target), slowMs, request, reply)
    }
  })
}

/** Fails one answer: 503 at once, or late. */
export async function failAs(
  mode: FaultMode,
  slowMs: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (mode === 'slow') await wait(slowMs, undefined, { ref: false })
  if (mode === 'down') {
    request.log.info('the service is down by hand')
    await reply.code(503).send({ errors: [{ code: 'service.unavailable', message: 'Down by hand' }] })
  }
}
