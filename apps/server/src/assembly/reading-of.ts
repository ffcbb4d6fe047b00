import { tallinnDate } from '@sammas/domain/dates/civil-date'
import type { Database } from '../database/migrate.ts'
import { mandateOfProcess } from '../features/mandate/kept/cancellation-store.ts'
import { onTheirWayOnce } from '../features/mandate/kept/mandate-store.ts'
import { unansweredMandates } from '../features/mandate/kept/unanswered-mandates.ts'
import { unansweredRates } from '../features/mandate/kept/unanswered-rates.ts'
import { sharing } from '../gateways/registry/reads.ts'
import type { Registry } from '../gateways/registry/registry.ts'
import type { Once } from '../http/handler.ts'
import type { Reading } from '../pension/reading.ts'
import { registryAnswer } from '../refusals/registry-answer.ts'

/** Reads from the database and the registry, each once in the request that `once` belongs to. */
export const readingOf =
  (db: Database, through: Registry) =>
  (once: Once): Reading => {
    const registry = sharing(through, once)
    const onTheirWay = (personId: number) => onTheirWayOnce(once, db, personId)
    const ofPerson =
      <Value>(what: string, read: (personId: number) => Promise<Value>) =>
      (personId: number) =>
        once(`${what} of ${personId}`, () => read(personId))
    return {
      registry,
      today: async () => tallinnDate(new Date(await registryAnswer(registry.now()))),
      unanswered: ofPerson('unanswered mandates', async (id) => unansweredMandates(db, await onTheirWay(id), null)),
      unansweredRates: ofPerson('unanswered rates', async (id) => unansweredRates(db, await onTheirWay(id), null)),
      mandateOfProcess: ofPerson('mandates of processes', (id) => mandateOfProcess(db, id)),
    }
  }
