import type { Application } from '@sammas/contract/application'
import { isOutstanding } from '@sammas/domain/application/application'
import { refusal } from '../../refusals/api-error.ts'
import { pageOf } from '../../refusals/page-of.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf, Once } from '../../http/handler.ts'
import { applicationAnswer } from '../../pension/application-answer.ts'
import { voidRatesOf } from '../../pension/void-by.ts'
import { claimOf } from '../../pension/claim-of.ts'
import { mandateOf } from '../../pension/mandate-of.ts'
import { byIsin, fundsIn } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { markSeen, seenApplications } from './seen-store.ts'

export type ApplicationDeps = {
  db: Database
  reading: (once: Once) => Reading
  now: () => Date
}

type Ordered = Pick<Application, 'id' | 'creationTime' | 'type' | 'mandateId'>

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : a > b ? 1 : 0)

/** Of one moment those of a signature stand in the order of its documents, and all others by their kind. */
const oldestFirst = (a: Ordered, b: Ordered) =>
  compare(a.creationTime, b.creationTime) || compare(kindOf(a), kindOf(b)) || compare(a.id, b.id)

const kindOf = ({ type, mandateId }: Ordered) => (mandateId === null ? type : '')

/** A person's applications: pending ones, the whole history, and read marks of failed ones. */
export function applicationHandlers(deps: ApplicationDeps): HandlersOf<'applicationList' | 'applicationSeen'> {
  const { db, reading } = deps
  return {
    applicationList: async ({ session, language, query: { status, ...query }, once }) => {
      const { registry, mandateOfProcess } = reading(once)
      const [funds, applications, mandates, seen] = await Promise.all([
        fundsIn(registry, language),
        registryAnswer(registry.applications(session.personalCode)),
        mandateOfProcess(session.personId),
        once('seen applications', () => seenApplications(db, session.personId)),
      ])
      const known = byIsin(funds)
      const [hasClaim, voided] = await Promise.all([
        claimOf(registry, session.personalCode, applications),
        voidRatesOf(registry, session.personalCode, applications),
      ])
      const list = applications
        .filter((application) => status === undefined || application.status === status)
        .flatMap((application) => {
          const own = { mandateId: mandateOf(application, mandates), seen: seen.has(application.id) }
          const held = isOutstanding(application) ? hasClaim : null
          const contributionsEnd = voided.get(application.id) ?? null
          return applicationAnswer(application, known, { ...own, hasClaim: held, contributionsEnd })
        })
        .sort(oldestFirst)
      return pageOf(status === 'PENDING' ? list : list.reverse(), query, refusal('application.not.found'))
    },

    applicationSeen: async ({ session, params, once }) => {
      const applications = await registryAnswer(reading(once).registry.applications(session.personalCode))
      const application = applications.find(({ id }) => id === params.id)
      if (application === undefined) throw refusal('application.not.found')
      // A pending application may fail later, and must be shown then.
      if (application.status !== 'FAILED') throw refusal('application.not.failed')
      await markSeen(db, session.personId, params.id, deps.now())
    },
  }
}
