import { missingForThirdPillarMandate, type AmlCheck } from '@sammas/domain/aml/aml'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { refusal } from '../../answers/api-error.ts'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { Mandate, MandateDocument, Signer } from '../../pension/mandate.ts'
import { cancellationHandlers } from './cancellation-handlers.ts'
import { mandateDocuments } from './mandate-documents.ts'
import { mandateHandlers } from './mandate-handlers.ts'

/** What can be moved out of a fund. */
export type AccountHoldingUnits = { fund: FundFacts; units: Units }

export type MandateFeatureDeps = {
  db: Database
  registry: Registry
  now: () => Date
  today: () => Promise<CivilDate>
  filePrefix: string
  signerOf: (personId: number) => Promise<Signer>
  /** All funds with their Estonian names. */
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
  holdings: (code: PersonalCode) => Promise<readonly AccountHoldingUnits[]>
  amlChecks: (personId: number) => Promise<AmlCheck[]>
}

type Served = 'mandateCreate' | 'mandateFile' | 'mandatePreview' | 'applicationCancel'

export type MandateFeature = {
  handlers: HandlersOf<Served>
  /** The documents of a mandate, the same for preview and signing. */
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
}

/** Mandates as people make them, before and after they are signed. */
export function mandateFeature(deps: MandateFeatureDeps): MandateFeature {
  const { now, registry } = deps
  const businessNow = async () => new Date(await registryAnswer(registry.now()))
  const documents = async (mandate: Mandate) => {
    const [signer, funds] = await Promise.all([deps.signerOf(mandate.personId), deps.funds()])
    return mandateDocuments(mandate, signer, funds)
  }
  return {
    documents,
    handlers: {
      ...mandateHandlers({
        ...deps,
        businessNow,
        documents,
        checkAllowed: async (session, pillar) => {
          if (pillar === 2) return
          const missing = missingForThirdPillarMandate(await deps.amlChecks(session.personId), now())
          if (missing.length > 0)
            throw refusal(400, 'invalid.mandate.checks.missing', {
              arguments: missing.map((group) => group.join(' | ')),
            })
        },
      }),
      ...cancellationHandlers({ ...deps, businessNow }),
    },
  }
}
