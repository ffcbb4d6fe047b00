import type { Database } from '../database/migrate.ts'
import { mandateProcesses } from '../features/mandate/mandate-kinds.ts'
import {
  givenSignature,
  type GivenSignature,
  type GivenSignatureDeps,
} from '../features/signature/running/given-signature.ts'
import type { Sealing } from '../features/signature/sealing/sealing.ts'
import type { Registry } from '../gateways/registry/registry.ts'
import type { Mandate, Signer } from '../pension/mandate.ts'

type GivenFields = {
  mandate: Mandate
  signer: Signer
  /** Only these of its calls are made after a signature. */
  registry: Pick<Registry, 'submitMandate'> & Partial<Pick<Registry, 'processResults'>>
  keepRefusal: () => Promise<void>
  checkForNotices?: () => Promise<void>
  recordCheck?: GivenSignatureDeps['recordCheck']
  seal?: Sealing['seal']
}

const never = () => Promise.reject(new Error('this is not requested'))

/** The steps of one process after a signature; without `seal` it is sealed already. */
export function givenOf(db: Database, fields: GivenFields): GivenSignature {
  const { mandate, signer, registry, keepRefusal, checkForNotices = () => Promise.resolve() } = fields
  return givenSignature({
    db,
    now: () => new Date(),
    // The tests use nothing else of the registry.
    registry: registry as Registry,
    mandates: {
      ofPerson: () => Promise.resolve(mandate),
      rivals: never,
      checkStillPossible: never,
      documents: never,
      processes: mandateProcesses,
    },
    sealing: { freeze: () => ({ ok: false, reason: 'no-files' }), seal: fields.seal ?? never },
    signerOf: () => Promise.resolve(signer),
    recordCheck: fields.recordCheck ?? (() => Promise.resolve()),
    keepRefusal,
    checkForNotices,
    onTrouble: () => undefined,
  })
}
