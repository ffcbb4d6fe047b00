import type { Database } from '../../../database/migrate.ts'
import type { Mandate, MandateDocument } from '../../../pension/mandate.ts'
import { unpackContainer } from '../../../signatures/asic-e.ts'
import { containerOf } from './mandate-store.ts'

/**
 * The documents of a signed mandate, out of its container, which alone keeps them; null for an unsigned one.
 *
 * @throws Error when the container is damaged: it was verified before it was stored
 */
export async function signedDocuments(db: Database, { id, signedAt }: Mandate): Promise<MandateDocument[] | null> {
  const container = signedAt === null ? null : await containerOf(db, id)
  if (container === null) return null
  const unpacked = unpackContainer(container)
  if (!unpacked.ok) throw new Error(`the container of mandate ${id} is damaged: ${unpacked.reason}`)
  return unpacked.container.files.map(({ name, content }) => ({
    name,
    mediaType: 'text/html',
    content: new TextDecoder().decode(content),
  }))
}
