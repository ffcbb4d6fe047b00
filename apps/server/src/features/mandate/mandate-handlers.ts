import type { MandateBody } from '@sammas/contract/mandate'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { MandateFacts } from '@sammas/domain/mandate/mandate'
import { strToU8, zipSync } from 'fflate'
import { refusal } from '../../refusals/api-error.ts'
import { zipTime } from '../../signatures/zip-time.ts'
import type { HandlersOf, Session } from '../../http/handler.ts'
import type { Mandate, MandateDocument } from '../../pension/mandate.ts'
import { mandateAnswer, onItsWayAnswer } from './mandate-answer.ts'
import { keptMandate, type KeepingDeps } from './kept/kept-mandate.ts'
import { containerOf, isBeingSealed, onTheirWayOnce } from './kept/mandate-store.ts'
import { choicesHash, newChoice } from './kinds/choice/new-choice.ts'
import { ownBatch, ownMandate, ownSingle } from './kept/own-mandate.ts'
import { isOfPastPeriod } from './kinds/choice/past-period.ts'

export type MandateHandlerDeps = KeepingDeps & {
  /** The registry's day by its latest answer; null before the first. */
  registryToday: () => CivilDate | null
  /** Facts to check a person's new mandate against. */
  facts: (session: Session) => Promise<MandateFacts>
  /** Throws when the person may not sign a mandate of this pillar (third pillar: money-laundering answers). */
  checkAllowed: (session: Session, pillar: Pillar) => Promise<void>
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
  filePrefix: string
}

/** The choice of a request: the earlier one under the same key, or a new one. */
const createChoice = (
  deps: MandateHandlerDeps,
  session: Session,
  body: MandateBody,
  idempotencyKey: string | null,
): Promise<Mandate> =>
  keptMandate(deps, session, {
    kind: 'choice',
    bodyHash: choicesHash(body),
    idempotencyKey,
    isOutdated: (mandate) => isOfPastPeriod(mandate, deps.registryToday()),
    make: async () => {
      const choice = newChoice(body, await deps.facts(session))
      await deps.checkAllowed(session, choice.pillar)
      return choice
    },
  })

/** Mandates: made, previewed, downloaded once signed (docs/rules.md: Mandate). */
export function mandateHandlers(
  deps: MandateHandlerDeps,
): HandlersOf<
  'mandateCreate' | 'mandatesOnTheirWay' | 'mandateFile' | 'mandatePreview' | 'mandateBatchFile' | 'mandateBatchPreview'
> {
  const preview = async (mandate: Mandate) => {
    const files = Object.fromEntries(
      (await deps.documents(mandate)).map(({ name, content }) => [name, strToU8(content)]),
    )
    return {
      bytes: zipSync(files, { mtime: zipTime(mandate.createdAt) }),
      fileName: `${deps.filePrefix}_avaldus_eelvaade.zip`,
      mediaType: 'application/zip',
    }
  }
  const file = async (mandate: Mandate) => {
    const container = await containerOf(deps.db, mandate.id)
    if (container === null) {
      throw refusal((await isBeingSealed(deps.db, mandate.id)) ? 'mandate.file.not.ready' : 'mandate.not.signed')
    }
    return {
      bytes: container,
      fileName: `${deps.filePrefix}_avaldus.bdoc`,
      mediaType: 'application/vnd.etsi.asic-e+zip',
    }
  }
  return {
    mandateCreate: async ({ session, body, idempotencyKey }) =>
      mandateAnswer(await createChoice(deps, session, body, idempotencyKey)),

    mandatesOnTheirWay: async ({ session: { personId }, once }) =>
      (await onTheirWayOnce(once, deps.db, personId)).map(onItsWayAnswer),

    mandatePreview: async ({ session, params }) => preview(await ownSingle(deps.db, session.personId, params.id)),

    mandateFile: async ({ session, params }) => file(await ownMandate(deps.db, session.personId, params.id)),

    mandateBatchPreview: async ({ session, params }) => preview(await ownBatch(deps.db, session.personId, params.id)),

    mandateBatchFile: async ({ session, params }) => file(await ownBatch(deps.db, session.personId, params.id)),
  }
}
