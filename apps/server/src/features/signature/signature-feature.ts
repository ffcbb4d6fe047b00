import type { LoginMethod } from '@sammas/domain/person/login-method'
import type { BackgroundWork } from '../../background/background-work.ts'
import type { Database } from '../../database/migrate.ts'
import type { MobileId } from '../../gateways/mobile-id/mobile-id.ts'
import type { OcspGateway } from '../../gateways/ocsp/ocsp.ts'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { SmartId } from '../../gateways/smart-id/smart-id.ts'
import type { TimestampGateway } from '../../gateways/timestamp/timestamp.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { Signer } from '../../pension/mandate.ts'
import { cardSignatureHandlers } from './requests/card-signature-handlers.ts'
import { givenSignature, type GivenSignatureDeps } from './running/given-signature.ts'
import { mandateOutcomeHandlers } from './requests/mandate-outcome.ts'
import { mobileIdSigning } from './phone/mobile-id-signing.ts'
import { sealing, type SealingDeps } from './sealing/sealing.ts'
import { signatureHandlers, statusOf, type SignatureDeps } from './requests/signature-handlers.ts'
import type { SignatureAttempt } from './attempt/signature-store.ts'
import type { SignedMandates } from './attempt/signed-mandates.ts'
import { signingContext } from './sealing/signing-context.ts'
import type { SigningMethod } from './attempt/signing-method.ts'
import { signingRunner } from './running/signing-runner.ts'
import { smartIdSigning } from './phone/smart-id-signing.ts'

export type SignatureFeatureDeps = {
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
  mandates: SignedMandates & {
    /** The same for withdrawals alone, which their own calls sign, and for all others. */
    batchOfPerson: SignedMandates['ofPerson']
    singleOfPerson: SignedMandates['ofPerson']
  }
  now: () => Date
  lifetimeMs: number
  retryPauseMs: number
  signerOf: (personId: number) => Promise<Signer>
  recordCheck: GivenSignatureDeps['recordCheck']
  keepRefusal: GivenSignatureDeps['keepRefusal']
  checkForNotices: GivenSignatureDeps['checkForNotices']
  refusalIsRead: SignatureDeps['refusalIsRead']
  log: { warn: (details: object, message: string) => void }
}

type Served =
  | 'smartIdSignatureStart'
  | 'smartIdSignatureStatus'
  | 'mobileIdSignatureStart'
  | 'mobileIdSignatureStatus'
  | 'idCardSignatureStart'
  | 'idCardSignatureStatus'
  | 'batchSmartIdSignatureStart'
  | 'batchSmartIdSignatureStatus'
  | 'batchMobileIdSignatureStart'
  | 'batchMobileIdSignatureStatus'
  | 'batchIdCardSignatureStart'
  | 'batchIdCardSignatureStatus'
  | 'mandateOutcome'

export type SignatureFeature = {
  handlers: HandlersOf<Served>
  carryOnUnfinished: () => Promise<void>
  freeAll: () => Promise<void>
}

/** Signatures from the request to the registry's answer, with their dependencies wired. */
export function signatureFeature(deps: SignatureFeatureDeps): SignatureFeature {
  const { db, now, mandates, gateways, log } = deps
  const seal = sealing({
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
  const given = givenSignature({
    ...deps,
    registry: gateways.registry,
    sealing: seal,
    onTrouble: (trouble) => {
      log.warn({ what: trouble }, 'trouble after a signature')
    },
  })
  const context = (attempt: Pick<SignatureAttempt, 'id' | 'personId' | 'mandateId' | 'method' | 'language'>) =>
    signingContext({ ...deps, sealing: seal }, attempt)
  const runner = signingRunner({
    db,
    background: deps.background,
    retryPauseMs: deps.retryPauseMs,
    methods,
    context,
    given,
    onTrouble: (trouble) => {
      log.warn(trouble, 'a signed mandate is on its way: the next step was not possible now')
    },
    onUnreachable: (unreachable) => {
      log.warn(unreachable, 'an identity service is unreachable for the outcome of a signature after its deadline')
    },
  })
  const signing = (ofPerson: SignedMandates['ofPerson']) => {
    const own = { ...deps, mandates: { ...mandates, ofPerson }, runner, methods, context }
    return {
      ...signatureHandlers(own),
      ...cardSignatureHandlers({
        ...own,
        statusOf: (session, mandateId) => statusOf(own, session, mandateId, 'idCard'),
      }),
    }
  }
  const batches = signing(mandates.batchOfPerson)
  return {
    handlers: {
      ...mandateOutcomeHandlers({ db, mandates }),
      ...signing(mandates.singleOfPerson),
      batchSmartIdSignatureStart: batches.smartIdSignatureStart,
      batchSmartIdSignatureStatus: batches.smartIdSignatureStatus,
      batchMobileIdSignatureStart: batches.mobileIdSignatureStart,
      batchMobileIdSignatureStatus: batches.mobileIdSignatureStatus,
      batchIdCardSignatureStart: batches.idCardSignatureStart,
      batchIdCardSignatureStatus: batches.idCardSignatureStatus,
    },
    carryOnUnfinished: () => runner.carryOnUnfinished(),
    freeAll: () => runner.freeAll(),
  }
}
