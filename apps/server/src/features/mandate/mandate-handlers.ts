import type { MandateBody } from '@sammas/contract/mandate'
import type { Pillar } from '@sammas/domain/fund/fund'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { MandateFacts } from '@sammas/domain/mandate/mandate'
import { strToU8, zipSync } from 'fflate'
import { refusal } from '../../answers/api-error.ts'
import type { Database } from '../../database/migrate.ts'
import type { HandlersOf, Session } from '../../http/handler.ts'
import type { Mandate, MandateDocument, Signer } from '../../pension/mandate.ts'
import { mandateAnswer, onItsWayAnswer } from './mandate-answer.ts'
import {
  addMandate,
  containerOf,
  freeKey,
  isBeingSealed,
  isRefused,
  mandateByKey,
  mandateOf,
  onTheirWay,
} from './mandate-store.ts'
import { choicesHash, newMandate } from './new-mandate.ts'
import { ownMandate } from './own-mandate.ts'
import { isOfPastPeriod } from './past-period.ts'

export type MandateHandlerDeps = {
  db: Database
  /** The registry's moment: deadlines are counted from it. */
  businessNow: () => Promise<Date>
  /** The registry's day by its latest answer; null before the first. */
  toldToday: () => CivilDate | null
  /** What a new mandate of the person is checked against. */
  facts: (session: Session) => Promise<MandateFacts>
  /** Throws when the person may not sign a mandate of this pillar (third pillar: money-laundering answers). */
  checkAllowed: (session: Session, pillar: Pillar) => Promise<void>
  documents: (mandate: Mandate) => Promise<MandateDocument[]>
  signerOf: (personId: number) => Promise<Signer>
  /** How a new mandate of the signer is shown. */
  documentsFor: (signer: Signer) => Promise<(mandate: Mandate) => MandateDocument[]>
  filePrefix: string
}

/**
 * The mandate that the same choices made before under this key, if they did. One that shows other contact details by now, whose application
 * period is over, or that the registry has refused, is left alone, and the choices make a new one.
 */
async function madeBefore(
  { db, toldToday }: Pick<MandateHandlerDeps, 'db' | 'toldToday'>,
  { personId, email, phoneNumber }: Signer,
  key: string,
  bodyHash: string,
): Promise<Mandate | null> {
  const earlier = await mandateByKey(db, personId, key)
  if (earlier === null) return null
  if (earlier.bodyHash !== bodyHash) throw refusal(400, 'idempotency.key.reused')
  const { id, shown, signedAt } = earlier.mandate
  const isOutdated =
    signedAt === null &&
    (shown?.email !== email || shown.phoneNumber !== phoneNumber || isOfPastPeriod(earlier.mandate, toldToday()))
  if (!isOutdated && !(await isRefused(db, id))) return earlier.mandate
  await freeKey(db, id)
  return null
}

async function createMandate(
  deps: MandateHandlerDeps,
  session: Session,
  body: MandateBody,
  idempotencyKey: string | null,
): Promise<Mandate> {
  const bodyHash = choicesHash(body)
  const { personId } = session
  const signer = await deps.signerOf(personId)
  const earlier = idempotencyKey === null ? null : await madeBefore(deps, signer, idempotencyKey, bodyHash)
  if (earlier !== null) return earlier
  const mandate = newMandate(body, await deps.facts(session))
  await deps.checkAllowed(session, mandate.pillar)
  const { email, phoneNumber } = signer
  const [documents, now] = await Promise.all([deps.documentsFor(signer), deps.businessNow()])
  const created = await addMandate(
    deps.db,
    { ...mandate, personId, email, phoneNumber, kind: 'choice', cancellation: null, idempotencyKey, bodyHash },
    documents,
    now,
  )
  if (created !== 'key-taken') {
    const kept = await mandateOf(deps.db, personId, created)
    if (kept === null) throw new Error(`mandate ${created} is gone`)
    return kept
  }
  // Two requests at the same moment: the other one was quicker, and its mandate is this one's too.
  const other = idempotencyKey === null ? null : await madeBefore(deps, signer, idempotencyKey, bodyHash)
  if (other === null) throw new Error('an idempotency key was taken by no mandate')
  return other
}

/** Mandates: made, previewed, downloaded once signed (docs/rules.md: Mandate). */
export function mandateHandlers(
  deps: MandateHandlerDeps,
): HandlersOf<'mandateCreate' | 'mandatesOnTheirWay' | 'mandateFile' | 'mandatePreview'> {
  return {
    mandateCreate: async ({ session, body, idempotencyKey }) =>
      mandateAnswer(await createMandate(deps, session, body, idempotencyKey)),

    mandatesOnTheirWay: async ({ session }) => (await onTheirWay(deps.db, session.personId)).map(onItsWayAnswer),

    mandatePreview: async ({ session, params }) => {
      const documents = await deps.documents(await ownMandate(deps.db, session.personId, params.id))
      const files = Object.fromEntries(documents.map(({ name, content }) => [name, strToU8(content)]))
      return {
        bytes: zipSync(files),
        fileName: `${deps.filePrefix}_avaldus_eelvaade.zip`,
        mediaType: 'application/zip',
      }
    },

    mandateFile: async ({ session, params }) => {
      const mandate = await ownMandate(deps.db, session.personId, params.id)
      const container = await containerOf(deps.db, mandate.id)
      if (container === null) {
        throw refusal(400, (await isBeingSealed(deps.db, mandate.id)) ? 'mandate.file.not.ready' : 'mandate.not.signed')
      }
      return {
        bytes: container,
        fileName: `${deps.filePrefix}_avaldus.bdoc`,
        mediaType: 'application/vnd.etsi.asic-e+zip',
      }
    },
  }
}
