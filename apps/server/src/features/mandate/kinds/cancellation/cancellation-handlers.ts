import { createHash } from 'node:crypto'
import { cancellationObstacle, type CancellationObstacle } from '@sammas/domain/application/cancellation'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { refusal } from '../../../../refusals/api-error.ts'
import { patiently, registryAnswer, type Patience } from '../../../../refusals/registry-answer.ts'
import type { Database } from '../../../../database/migrate.ts'
import type { Registry, RegistryApplication } from '../../../../gateways/registry/registry.ts'
import type { HandlersOf, Session } from '../../../../http/handler.ts'
import type {
  Cancellation,
  CancellationMandate,
  Mandate,
  MandateDocument,
  NamedApplication,
  Signer,
} from '../../../../pension/mandate.ts'
import { claimOf } from '../../../../pension/claim-of.ts'
import { noAddress } from '../../../../pension/no-address.ts'
import { mandateOf } from '../../../../pension/mandate-of.ts'
import { cancellationsLike, contributionsOf, mandateOfProcess } from '../../kept/cancellation-store.ts'
import { addMandate } from '../../kept/mandate-store.ts'

export type CancellationDeps = {
  db: Database
  registry: Registry
  patience: Patience
  businessNow: () => Promise<Date>
  today: () => Promise<CivilDate>
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
  signerOf: (personId: number) => Promise<Signer>
  /** Presentation of a new mandate of the signer. */
  documentsFor: (signer: Signer) => Promise<(mandate: Mandate) => MandateDocument[]>
}

const codeOfObstacle: Record<CancellationObstacle, ErrorCode> = {
  'not-pending': 'application.not.pending',
  kind: 'application.not.cancellable',
  'third-pillar': 'application.not.cancellable',
  'deadline-passed': 'application.cancellation.deadline.passed',
  claim: 'application.cancellation.claim',
  'claim-not-known': 'pension.registry.connection.exception',
}

const refusalOf = (obstacle: CancellationObstacle, about: { arguments?: string[] } = {}) =>
  refusal(codeOfObstacle[obstacle], about)

/** An application with its obstacle to cancelling; null without one. */
type Judged = { application: RegistryApplication; obstacle: CancellationObstacle | null }

type JudgingDeps = Pick<CancellationDeps, 'registry' | 'funds' | 'today'>

async function judgedApplications(deps: JudgingDeps, session: Session): Promise<Judged[]> {
  const [applications, funds, today] = await Promise.all([
    registryAnswer(deps.registry.applications(session.personalCode)),
    deps.funds(),
    deps.today(),
  ])
  const hasClaim = await claimOf(deps.registry, session.personalCode, applications)
  return applications.map((application) => {
    const source = 'sourceIsin' in application ? (funds.get(application.sourceIsin) ?? null) : null
    const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
    const { type, status } = application
    const facts = { type, status, source, cancellationDeadline, hasClaim }
    return { application, obstacle: cancellationObstacle(facts, today) }
  })
}

function named(application: RegistryApplication): NamedApplication {
  const { id, type, creationTime } = application
  if (!('sourceIsin' in application)) return { id, type, creationTime, sourceIsin: null, targets: [] }
  const targets = application.exchanges.map(({ targetIsin, targetPik, amount }) => ({
    isin: targetIsin,
    pik: targetPik,
    share: amount.kind === 'share' ? amount.share : null,
  }))
  return { id, type, creationTime, sourceIsin: application.sourceIsin, targets }
}

/**
 * The applications to cancel: this one alone, or with `whole` every one of its mandate that still can be. The remaining ones of the
 * mandate are listed too.
 *
 * @throws ApiError 404 for an application that is not the person's, 400 when nothing can be cancelled, 504 where the registry does not
 * answer whether a claim holds it
 */
async function cancellationOf(
  deps: CancellationDeps,
  session: Session,
  applicationId: number,
  whole: boolean,
): Promise<Cancellation> {
  const judged = await judgedApplications(deps, session)
  const requested = judged.find(({ application }) => application.id === applicationId)
  if (requested === undefined) throw refusal('application.not.found')
  const mandates = await mandateOfProcess(deps.db, session.personId)
  const mandateId = mandateOf(requested.application, mandates)
  // Their order decides which mandate is the same one; the registry promises none for applications of one moment.
  const together = (
    mandateId === null
      ? [requested]
      : judged.filter(({ application }) => mandateOf(application, mandates) === mandateId)
  ).toSorted((one, other) => one.application.id - other.application.id)
  const [first, ...others] = (whole ? together : [requested]).filter(({ obstacle }) => obstacle === null)
  if (first === undefined) throw refusalOf(requested.obstacle ?? 'not-pending')
  const cancels: Cancellation['cancels'] = [
    named(first.application),
    ...others.map(({ application }) => named(application)),
  ]
  const taken = new Set(cancels.map(({ id }) => id))
  return {
    cancels,
    stays: together
      .filter(({ application: { id, status } }) => status === 'PENDING' && !taken.has(id))
      .map(({ application }) => named(application)),
    contributionsStay: mandateId === null ? null : await contributionsOf(deps.db, mandateId),
  }
}

/** The mandate for a cancellation: the unsigned one for the same applications, or a new one. */
async function mandateFor(deps: CancellationDeps, session: Session, cancellation: Cancellation): Promise<number> {
  const { db, registry } = deps
  const { personId } = session
  const bodyHash = createHash('sha256').update(JSON.stringify(cancellation)).digest('base64url')
  const like = await cancellationsLike(db, personId, bodyHash)
  const open = like.find(({ signed }) => !signed)
  if (open !== undefined) return open.id
  // Signed, and on its way to the registry, which would refuse a second one.
  if (like.some(({ answered }) => !answered)) throw refusal('mandate.already.signed')
  const signer = await deps.signerOf(personId)
  const [person, documents, now] = await Promise.all([
    registryAnswer(registry.person(session.personalCode)),
    deps.documentsFor(signer),
    deps.businessNow(),
  ])
  const created = await addMandate(
    db,
    {
      personId,
      email: signer.email,
      phoneNumber: signer.phoneNumber,
      kind: 'cancellation',
      pillar: 2,
      cancellation,
      address: person?.address ?? noAddress,
      // Two concurrent requests make one mandate.
      idempotencyKey: `cancellation-${bodyHash}-${like.length}`,
      bodyHash,
    },
    documents,
    now,
  )
  if (created !== 'key-taken') return created
  const other = (await cancellationsLike(db, personId, bodyHash)).find(({ signed }) => !signed)
  if (other === undefined) throw refusal('mandate.already.signed')
  return other.id
}

/** Makes the cancelling mandate: checks owner, kind, pillar and deadline of each application here too. */
export function cancellationHandlers(deps: CancellationDeps): HandlersOf<'applicationCancel'> {
  return {
    applicationCancel: async ({ session, params, body }) => {
      const cancellation = await patiently(deps.patience, () =>
        cancellationOf(deps, session, params.id, body.scope === 'MANDATE'),
      )
      const mandateId = await mandateFor(deps, session, cancellation)
      return { mandateId, applicationIds: cancellation.cancels.map(({ id }) => id) }
    },
  }
}

/**
 * Checks that every application in a cancellation can still be cancelled.
 *
 * @throws ApiError 400 with the first one that cannot be, as an argument; 504 where the registry does not answer whether a claim holds it
 */
export async function checkStillCancellable(
  deps: JudgingDeps,
  session: Session,
  mandate: CancellationMandate,
): Promise<void> {
  const judged = await judgedApplications(deps, session)
  for (const { id } of mandate.cancellation.cancels) {
    const found = judged.find(({ application }) => application.id === id)
    const obstacle = found === undefined ? 'not-pending' : found.obstacle
    if (obstacle !== null) throw refusalOf(obstacle, { arguments: [String(id)] })
  }
}
