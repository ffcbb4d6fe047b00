import type { Selectable } from 'kysely'
import type { MandateTable } from '../../../database/tables.ts'
import type { SignedMandate } from '../../../pension/mandate-facts.ts'
import type { ContentOf, Mandate, MandateContent, MandateExchange, MandateKind } from '../../../pension/mandate.ts'
import { cancellationContent } from './cancellation-content.ts'
import { choiceContent } from './choice-content.ts'
import { rateContent } from './rate-content.ts'
import { FORMER_COLUMNS, type NewContentOf, type NewExchange, type StoredContent } from './stored-content.ts'
import { withdrawalContent } from './withdrawal-content.ts'

const CONTENTS: { readonly [Kind in MandateKind]: StoredContent<Kind> } = {
  choice: choiceContent,
  'payment-rate': rateContent,
  withdrawal: withdrawalContent,
  cancellation: cancellationContent,
}

export type NewContent = { [Kind in MandateKind]: NewContentOf<Kind> }[MandateKind]

/** The row of a content's own kind: a record cannot show the compiler that key and content belong together. */
const rowOf = ({ kind }: Pick<MandateContent, 'kind'>) => CONTENTS[kind] as StoredContent<MandateKind>

/** The columns that a mandate's content is read from. */
export const CONTENT_COLUMNS = ['content', ...FORMER_COLUMNS] as const

export type ContentRow = Pick<Selectable<MandateTable>, (typeof CONTENT_COLUMNS)[number]>

/**
 * The content of a stored mandate of a known kind, also of one that the version before has stored (docs/upgrading.md).
 *
 * @throws Error for a content that the server cannot have written
 */
export function contentOf<Kind extends MandateKind>(
  kind: Kind,
  row: ContentRow,
  exchanges: MandateExchange[],
): ContentOf<Kind> {
  const { read, fromFormer } = CONTENTS[kind]
  return read(row.content ?? fromFormer(row), exchanges)
}

/** The content's columns of a new mandate: the one of this version, and those that the version before reads. */
export const contentColumns = (content: NewContent) => ({
  ...rowOf(content).toFormer(content),
  content: JSON.stringify(rowOf(content).write(content)),
})

/** The exchanges of a choice, and those that number the documents of cancelled transfers. */
export const exchangesIn = (content: NewContent): NewExchange[] => rowOf(content).exchanges(content)

/** The units and contributions that a signed mandate takes; null: none. */
export const takenBy = (mandate: Mandate): Omit<SignedMandate, 'processes'> | null => rowOf(mandate).takes(mandate)
