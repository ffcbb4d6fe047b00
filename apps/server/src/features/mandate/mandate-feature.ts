import { missingForThirdPillarMandate, type AmlCheck } from '@sammas/domain/aml/aml'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Units } from '@sammas/domain/money/units'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import { refusal } from '../../answers/api-error.ts'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { MobileId } from '../../gateways/mobile-id/mobile-id.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { TimestampGateway } from '../../gateways/timestamp/timestamp.ts'
import type { HandlersOf, LoginMethod } from '../../http/handler.ts'
import { cardSignatureHandlers } from './card-signature-handlers.ts'
import { cancellationHandlers } from './cancellation-handlers.ts'
import type { Signer } from './mandate.ts'
import { mandateHandlers } from './mandate-handlers.ts'
import { sealing, type SealingDeps } from './sealing.ts'
import { signatureHandlers, statusOf } from './signature-handlers.ts'
import { documentsOf, signingContext } from './signing-context.ts'
import type { SigningMethod } from './signing-method.ts'
import { signingRunner } from './signing-runner.ts'
import { mobileIdSigning } from './mobile-id-signing.ts'
import { smartIdSigning } from './smart-id-signing.ts'
import { submitSigned } from './submit-signed.ts'

/** What can be moved out of a fund. */
export type AccountHoldingUnits = { fund: FundFacts; units: Units }

export type MandateFeatureDeps = {
  db: Database
  background: BackgroundWork
  gateways: {
    registry: Registry
    smartId: SmartId
    mobileId: MobileId
    ocsp: OcspGateway
    timestamp: TimestampGateway
    trust: SealingDeps['trust']
  }
  now: () => Date
  today: () => Promise<CivilDate>
  lifetimeMs: number
  retryPauseMs: number
  filePrefix: string
  signerOf: (personId: number) => Promise<Signer>
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
  holdings: (code: PersonalCode) => Promise<readonly AccountHoldingUnits[]>
  amlChecks: (personId: number) => Promise<AmlCheck[]>
  recordCheck: (
    personId: number,
    check: { type: string; success: boolean; metadata: Record<string, unknown> },
  ) => Promise<void>
  log: { warn: (details: object, message: string) => void }
}

type Served =
  | 'mandateCreate'
  | 'mandateFile'
  | 'mandatePreview'
  | 'smartIdSignatureStart'
  | 'smartIdSignatureStatus'
  | 'mobileIdSignatureStart'
  | 'mobileIdSignatureStatus'
  | 'idCardSignatureStart'
  | 'idCardSignatureStatus'
  | 'applicationCancel'

export type MandateFeature = { handlers: HandlersOf<Served>; carryOnUnfinished: () => Promise<void> }

/** Mandates from choice to registry, with everything wired that they need. */
export function mandateFeature(deps: MandateFeatureDeps): MandateFeature {
  const { db, now, gateways, log } = deps
  const seal = sealing({
    db,
    now,
    timestamp: gateways.timestamp,
    ocsp: gateways.ocsp,
    trust: gateways.trust,
    onDoubt: (reason) => {
      log.warn({ reason }, 'a signature was not sealed')
    },
  })
  const methods: Partial<Record<LoginMethod, SigningMethod>> = {
    smartId: smartIdSigning(gateways.smartId),
    mobileId: mobileIdSigning(gateways.mobileId),
  }
  const submitDeps = {
    ...deps,
    registry: gateways.registry,
    onTrouble: (what: string) => {
      log.warn({ what }, 'registry trouble after a signature')
    },
  }
  const runner = signingRunner({
    db,
    background: deps.background,
    now,
    retryPauseMs: deps.retryPauseMs,
    methods,
    sealing: seal,
    context: (attempt) => signingContext({ ...deps, sealing: seal }, attempt),
    submit: (attempt) => submitSigned(submitDeps, attempt),
  })
  const businessNow = async () => new Date(await registryAnswer(gateways.registry.now()))

  return {
    handlers: {
      ...mandateHandlers({
        ...deps,
        businessNow,
        documents: (mandate) => documentsOf(deps, mandate),
        checkAllowed: async (session, pillar) => {
          if (pillar === 2) return
          const missing = missingForThirdPillarMandate(await deps.amlChecks(session.personId), now())
          if (missing.length > 0)
            throw refusal(400, 'invalid.mandate.checks.missing', {
              arguments: missing.map((group) => group.join(' | ')),
            })
        },
      }),
      ...signatureHandlers({ db, now, runner, methods, lifetimeMs: deps.lifetimeMs }),
      ...cardSignatureHandlers({
        db,
        now,
        runner,
        lifetimeMs: deps.lifetimeMs,
        context: (attempt) => signingContext({ ...deps, sealing: seal }, attempt),
        statusOf: (session, mandateId) => statusOf({ db, runner }, session, mandateId, 'idCard'),
      }),
      ...cancellationHandlers({ ...deps, registry: gateways.registry, businessNow }),
    },
    carryOnUnfinished: () => runner.carryOnUnfinished(),
  }
}
