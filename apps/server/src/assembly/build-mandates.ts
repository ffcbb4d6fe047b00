import type { FeatureDeps } from './feature-deps.ts'
import { amlChecksOf } from '../features/aml/aml-store.ts'
import { mandateFeature, type MandateFeature } from '../features/mandate/mandate-feature.ts'
import { ownBatch, ownMandate, ownSingle } from '../features/mandate/kept/own-mandate.ts'
import { mandateProcesses, rivalsOf } from '../features/mandate/mandate-kinds.ts'
import { personById } from '../features/person/person-store.ts'
import {
  signatureFeature,
  type SignatureFeature,
  type SignatureFeatureDeps,
} from '../features/signature/signature-feature.ts'
import { byIsin, fundsIn } from '../pension/pension-account.ts'

/** Mandates and their signatures, with their dependencies. */
export function buildMandates(
  deps: FeatureDeps,
  known: Pick<SignatureFeatureDeps, 'recordCheck' | 'keepRefusal' | 'checkForNotices' | 'refusalIsRead'>,
): {
  handlers: MandateFeature['handlers'] & SignatureFeature['handlers']
  carryOnUnfinished: () => Promise<void>
  freeAll: () => Promise<void>
} {
  const { db, provider } = deps
  const { registry } = deps.gateways
  const signerOf = async (personId: number) => {
    const { personalCode, firstName, lastName, email, phoneNumber } = await personById(db, personId)
    return { personId, personalCode, firstName, lastName, email, phoneNumber }
  }
  const mandates = mandateFeature({
    ...deps,
    registry,
    filePrefix: provider.filePrefix,
    signerOf,
    funds: async () => new Map([...byIsin(await fundsIn(registry, 'et'))].map(([isin, fund]) => [isin, fund.facts])),
    exitRestricted: provider.funds.exitRestricted,
    amlChecks: (personId) => amlChecksOf(db, personId),
  })
  const signatures = signatureFeature({
    ...deps,
    lifetimeMs: deps.config.attemptMs,
    mandates: {
      ofPerson: (personId, id) => ownMandate(db, personId, id),
      batchOfPerson: (personId, id) => ownBatch(db, personId, id),
      singleOfPerson: (personId, id) => ownSingle(db, personId, id),
      rivals: rivalsOf,
      processes: mandateProcesses,
      checkStillPossible: mandates.checkStillPossible,
      documents: mandates.documents,
    },
    signerOf,
    ...known,
  })
  return {
    handlers: { ...mandates.handlers, ...signatures.handlers },
    carryOnUnfinished: signatures.carryOnUnfinished,
    freeAll: signatures.freeAll,
  }
}
