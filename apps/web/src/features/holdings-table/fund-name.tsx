import type { HoldingsRow } from '@sammas/domain/holdings/holdings-table'
import { useText } from '#web/i18n/use-text.tsx'
import { Spoken } from '#web/ui/layout.tsx'

/** A fund's name in a table; a mark on the fund of new contributions, a word before one that is there for comparison. */
export function FundName({ row }: { row: HoldingsRow }) {
  const text = useText()
  const { name } = row.holding.fund
  if (row.muted) return <>{text('holdings.muted', { name })}</>
  if (!row.active) return <>{name}</>
  return (
    <>
      {name}
      <span aria-hidden="true">*</span>
      <Spoken> ({text('holdings.active')})</Spoken>
    </>
  )
}
