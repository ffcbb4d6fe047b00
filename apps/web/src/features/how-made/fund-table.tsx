import { fundValueParts, type FundValueParts } from '@sammas/domain/account/figure-parts'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { ZERO_CENTS } from '@sammas/domain/money/cents'
import { formatUnitPrice, formatUnits } from '@sammas/domain/money/format'
import { useQuery } from '@tanstack/react-query'
import { statementQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Figure } from '#web/ui/figures.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Row = FundValueParts & { readonly name: string; readonly priceDay: CivilDate | null }

/** The funds of a pillar: units times price make the value, and its charges the fee. */
export function FundTable({ pillar }: { pillar: 2 | 3 }) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { data: items = [] } = useQuery(statementQuery())
  const rows = items.flatMap((item): Row[] => {
    const parts = item.fund.pillar === pillar ? fundValueParts(item, item) : null
    return parts === null || parts.value === 0 ? [] : [{ ...parts, name: item.fund.name, priceDay: item.priceDay }]
  })
  if (rows.length === 0) return null
  const days = [...new Set(rows.flatMap(({ priceDay }) => (priceDay === null ? [] : [format.longDate(priceDay)])))]
  // Units times price would reveal a hidden amount.
  const unlessHidden = (words: string) => (format.hidden ? <Amount amount={ZERO_CENTS} /> : <Figure>{words}</Figure>)
  const columns: (Column<Row> | false)[] = [
    { id: 'fund', title: text('how.column.fund'), cell: ({ name }) => name },
    { id: 'units', title: text('how.column.units'), cell: ({ units }) => unlessHidden(formatUnits(units, language)) },
    {
      id: 'price',
      title: text('how.column.price'),
      cell: ({ unitPrice }) => unlessHidden(formatUnitPrice(unitPrice, language)),
    },
    rows.some(({ rounding }) => rounding !== 0) && {
      id: 'rounding',
      title: text('how.column.rounding'),
      cell: ({ rounding }) => <Amount amount={rounding} />,
    },
    { id: 'worth', title: text('how.column.worth'), kind: 'lead', cell: ({ value }) => <Amount amount={value} /> },
    { id: 'charges', title: text('how.column.charges'), cell: ({ charges }) => format.fee(charges) },
    { id: 'fee', title: text('how.column.fee'), cell: ({ yearlyFee }) => <Amount amount={yearlyFee} /> },
  ]
  return (
    <Table
      caption={text('how.caption.funds')}
      columns={columns.filter((column) => column !== false)}
      rows={rows}
      rowKey={({ name }) => name}
      many
      note={<Quiet>{text('how.prices', { day: days.join(', ') })}</Quiet>}
    />
  )
}
