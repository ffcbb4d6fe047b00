import type { FeatureDeps } from './feature-deps.ts'
import type { Database } from '../database/migrate.ts'
import { amlChecksOfAll } from '../features/aml/aml-store.ts'
import { mandateOfProcessOfAll } from '../features/mandate/kept/cancellation-store.ts'
import { movesOfMandates } from '../features/mandate/kept/mandate-moves.ts'
import { noticeOfRefusal } from '../features/mandate/mandate-kinds.ts'
import { mailRunner } from '../features/notice/mail-runner.ts'
import { noticeHandlers } from '../features/notice/notice-handlers.ts'
import { addRefusal, refusalIsRead } from '../features/notice/notice-store.ts'
import { noticeAnswers } from '../features/notice/notice-answers.ts'
import { noticeWatch } from '../features/notice/notice-watch.ts'
import { checkSoon } from '../features/notice/watch-store.ts'
import { answeredParts } from '../features/signature/delivery/registry-processes.ts'
import type { Mandate } from '../pension/mandate.ts'

/** Notices, the watch that finds them, and their e-mails. */
export function buildNotices(deps: FeatureDeps) {
  const { config, db, gateways, provider } = deps
  const { mailer } = gateways
  const { applicationUrl } = config
  const sendsMail = mailer !== null
  const partsOf = (mandateIds: readonly number[]) => answeredParts(db, mandateIds)
  const watch = noticeWatch({
    ...deps,
    registry: gateways.registry,
    amlChecksOf: (personIds) => amlChecksOfAll(db, personIds),
    mandateOfProcess: (personIds) => mandateOfProcessOfAll(db, personIds),
    checkEveryMs: config.noticeCheckMs,
    sendsMail,
  })
  const mails = mailRunner({
    ...deps,
    mailer,
    applicationUrl,
    providerName: provider.name,
    partsOf,
    onGivenUp: (reason) => {
      deps.log.warn({ reason }, 'an e-mail was given up')
    },
  })
  return {
    known: {
      checkForNotices: checkSoon,
      keepRefusal: (transaction: Database, mandate: Mandate) =>
        addRefusal(transaction, mandate.personId, noticeOfRefusal(mandate), sendsMail),
      refusalIsRead: (personId: number, mandateId: number) => refusalIsRead(db, personId, mandateId, deps.now()),
    },
    handlers: noticeHandlers({
      ...deps,
      sendsMail,
      applicationUrl,
      answers: noticeAnswers({
        registry: gateways.registry,
        partsOf,
        movesOf: (personId, mandateIds) => movesOfMandates(db, personId, mandateIds),
      }),
    }),
    carryOnUnfinished: async () => {
      await watch.carryOnUnfinished()
      await mails.carryOnUnfinished()
    },
  }
}
