import type { Isin } from '@sammas/domain/fund/isin'
import type { Selectable } from 'kysely'
import type { MandateTable } from '../../../database/tables.ts'
import type { SignedMandate } from '../../../pension/mandate-facts.ts'
import type { ContentOf, MandateExchange, MandateKind } from '../../../pension/mandate.ts'

/** The columns that had the content in the version before: one for each kind. */
export const FORMER_COLUMNS = [
  'future_fund_isin',
  'application_id',
  'cancellation',
  'rate_change',
  'withdrawal',
] as const

type FormerColumns = Pick<Selectable<MandateTable>, (typeof FORMER_COLUMNS)[number]>

/** An exchange before it has its number. */
export type NewExchange = Omit<MandateExchange, 'id'>

/** The content of a new mandate: a choice brings its exchanges, those of a cancellation follow from its applications. */
export type NewContentOf<Kind extends MandateKind> = Kind extends 'choice'
  ? { kind: 'choice'; futureFundIsin: Isin | null; exchanges: NewExchange[] }
  : Omit<ContentOf<Kind>, 'exchanges'>

/** How the content of a kind of mandate is stored. */
export type StoredContent<Kind extends MandateKind> = {
  /** The column's value, to be written as JSON. */
  write: (content: NewContentOf<Kind>) => object
  /** The content from the column's parsed JSON. Throws when the server cannot have written it. */
  read: (column: unknown, exchanges: MandateExchange[]) => ContentOf<Kind>
  /** The rows of `mandate_exchange`. */
  exchanges: (content: NewContentOf<Kind>) => NewExchange[]
  /** The column's value out of a row of the version before. */
  fromFormer: (row: FormerColumns) => unknown
  /** The columns from which the version before reads the content. */
  toFormer: (content: NewContentOf<Kind>) => {
    future_fund_isin?: string | null
    application_id?: number
    cancellation?: string
    rate_change?: string
    withdrawal?: string
  }
  /** The units and contributions that it takes once it is signed; null: none. */
  takes: (mandate: ContentOf<Kind>) => Omit<SignedMandate, 'processes'> | null
}
