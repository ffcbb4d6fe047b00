import { missingForThirdPillarMandate, type AmlCheck } from '@sammas/domain/aml/aml'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { refusal } from '../../refusals/api-error.ts'
import { patiently, registryAnswer, type Patience } from '../../refusals/registry-answer.ts'
import type { BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { HandlersOf, Session } from '../../http/handler.ts'
import type { Mandate, MandateDocument, Signer } from '../../pension/mandate.ts'
import { mandateFacts } from '../../pension/mandate-facts.ts'
import { cancellationHandlers } from './kinds/cancellation/cancellation-handlers.ts'
import { checkStillPossible, mandateDocuments } from './mandate-kinds.ts'
import { mandateHandlers } from './mandate-handlers.ts'
import { rateHandlers } from './kinds/payment-rate/rate-handlers.ts'
import { onTheirWay } from './kept/mandate-store.ts'
import { unansweredRates } from './kept/unanswered-rates.ts'
import { signedDocuments } from './kept/signed-documents.ts'
import { unansweredMandates } from './kept/unanswered-mandates.ts'
import { batchHandlers } from './kinds/withdrawal/withdrawal-handlers.ts'

export type MandateFeatureDeps = {
  db: Database
  registry: Registry
  background: Pick<BackgroundWork, 'wait'>
  /** Between retries while the registry is away. */
  retryPauseMs: number
  now: () => Date
  today: () => Promise<CivilDate>
  /** The registry's day by its latest answer; null before the first. */
  registryToday: () => CivilDate | null
  filePrefix: string
  signerOf: (personId: number) => Promise<Signer>
  /** All funds with their Estonian names. */
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
  /** Funds that people may not leave. */
  exitRestricted: readonly Isin[]
  amlChecks: (personId: number) => Promise<AmlCheck[]>
}

type Served =
  | 'mandateCreate'
  | 'paymentRateCreate'
  | 'mandateBatchCreate'
  | 'mandateBatchFile'
  | 'mandateBatchPreview'
  | 'mandatesOnTheirWay'
  | 'mandateFile'
  | 'mandatePreview'
  | 'applicationCancel'

export type MandateFeature = {
  handlers: HandlersOf<Served>
  /** The documents of a mandate, the same for preview and signing. */
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
  /** Throws an ApiError 400 when funds or pending applications have become an obstacle to the mandate. */
  checkStillPossible: (session: Session, mandate: Mandate) => Promise<void>
}

/** Mandates as people make them, before and after signing. */
export function mandateFeature(deps: MandateFeatureDeps): MandateFeature {
  const { now, registry } = deps
  const patience: Patience = { wait: (ms) => deps.background.wait(ms), pauseMs: deps.retryPauseMs, now }
  const businessNow = async () => new Date(await registryAnswer(registry.now()))
  const documentsFor = async (signer: Signer) => {
    const funds = await deps.funds()
    return (mandate: Mandate) => mandateDocuments(mandate, signer, funds)
  }
  const documents = async (mandate: Mandate) =>
    (await signedDocuments(deps.db, mandate)) ??
    mandate.shown?.documents ??
    (await documentsFor(await deps.signerOf(mandate.personId)))(mandate)
  const unanswered = async (personId: number, exceptId: number | null) =>
    unansweredMandates(deps.db, await onTheirWay(deps.db, personId), exceptId)
  const facts = (session: Session, exceptId: number | null) =>
    patiently(patience, async () =>
      mandateFacts(deps, session.personalCode, await unanswered(session.personId, exceptId)),
    )
  const possibleDeps = {
    ...deps,
    patience,
    facts,
    businessNow,
    documentsFor,
    unanswered,
    unansweredRates: async (personId: number, exceptId: number | null) =>
      unansweredRates(deps.db, await onTheirWay(deps.db, personId), exceptId),
  }
  return {
    documents,
    checkStillPossible: (session, mandate) => checkStillPossible(possibleDeps, session, mandate),
    handlers: {
      ...mandateHandlers({
        ...deps,
        businessNow,
        documents,
        documentsFor,
        facts: (session) => facts(session, null),
        checkAllowed: async (session, pillar) => {
          if (pillar === 2) return
          const missing = missingForThirdPillarMandate(await deps.amlChecks(session.personId), now())
          if (missing.length > 0)
            throw refusal('invalid.mandate.checks.missing', {
              arguments: missing.map((group) => group.join(' | ')),
            })
        },
      }),
      ...rateHandlers(possibleDeps),
      ...batchHandlers(possibleDeps),
      ...cancellationHandlers({ ...deps, patience, businessNow, documentsFor }),
    },
  }
}
