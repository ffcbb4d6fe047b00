import { cancellationObstacle, type CancellationObstacle } from '@sammas/domain/account/cancellation'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { ErrorCode } from '@sammas/contract/errors'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { refusal } from '../../answers/api-error.ts'
import { registryAnswer } from '../../answers/registry-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { Registry, RegistryAddress, RegistryApplication } from '../../gateways/registry/registry.ts'
import type { HandlersOf } from '../../http/handler.ts'
import { addMandate, openCancellation } from './mandate-store.ts'

export type CancellationDeps = {
  db: Database
  registry: Registry
  businessNow: () => Promise<Date>
  today: () => Promise<CivilDate>
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
}

const codeOfObstacle: Record<CancellationObstacle, ErrorCode> = {
  'not-pending': 'application.not.pending',
  kind: 'application.not.cancellable',
  'third-pillar': 'application.not.cancellable',
  'deadline-passed': 'application.cancellation.deadline.passed',
}

const nowhere: RegistryAddress = { street: null, districtCode: null, postalCode: null, countryCode: null }

function factsOf(application: RegistryApplication, source: FundFacts | null) {
  const cancellationDeadline = 'cancellationDeadline' in application ? application.cancellationDeadline : null
  return { type: application.type, status: application.status, source, cancellationDeadline }
}

/** Makes the mandate that takes an application back: owner, kind, pillar and deadline are checked here too (decisions section 3). */
export function cancellationHandlers(deps: CancellationDeps): HandlersOf<'applicationCancel'> {
  const { db, registry } = deps
  return {
    applicationCancel: async ({ session, params }) => {
      const [applications, funds, today, person] = await Promise.all([
        registryAnswer(registry.applications(session.personalCode)),
        deps.funds(),
        deps.today(),
        registryAnswer(registry.person(session.personalCode)),
      ])
      const application = applications.find((candidate) => candidate.id === params.id)
      if (application === undefined) throw refusal(404, 'application.not.found')
      const source = application.type === 'TRANSFER' ? (funds.get(application.sourceIsin) ?? null) : null
      const obstacle = cancellationObstacle(factsOf(application, source), today)
      if (obstacle !== null) throw refusal(400, codeOfObstacle[obstacle])

      const open = await openCancellation(db, session.personId, application.id)
      if (open !== null) return { mandateId: open }
      const created = await addMandate(
        db,
        {
          personId: session.personId,
          kind: 'cancellation',
          pillar: 2,
          futureFundIsin: null,
          applicationId: application.id,
          exchanges:
            application.type === 'TRANSFER'
              ? [{ sourceIsin: application.sourceIsin, targetIsin: null, targetPik: null, amount: { kind: 'none' } }]
              : [],
          address: person?.address ?? nowhere,
          // Two requests at the same moment make one mandate.
          idempotencyKey: `cancellation-${application.id}-${application.creationTime}`,
          bodyHash: null,
        },
        await deps.businessNow(),
      )
      const mandateId = created === 'key-taken' ? await openCancellation(db, session.personId, application.id) : created
      if (mandateId === null) throw refusal(400, 'mandate.already.signed')
      return { mandateId }
    },
  }
}
