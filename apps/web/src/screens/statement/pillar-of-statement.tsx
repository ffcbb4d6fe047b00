import type { YearlyStatement } from '@sammas/contract/statement'
import { cents } from '@sammas/domain/money/cents'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Table, type Column } from '#web/ui/table.tsx'

type Pillar = YearlyStatement['pillars'][number]
type Fund = Pillar['funds'][number]

/** The funds of a pillar, each from its opening value to its closing one. */
export function PillarOfStatement({ pillar }: { pillar: Pillar }) {
  const text = useText()
  const format = useFormat()
  const title = text(`statement.pillar.${pillar.pillar}`)
  const rate = pillar.rate === null ? text('statement.rate.unknown') : format.growth(pillar.rate)
  const paidIn = ({ own, employer, state, other }: Pillar | Fund) => own + employer + state + other
  const column = (id: 'opening' | 'out' | 'switched' | 'growth' | 'closing' | 'fees', kind?: 'lead'): Column<Fund> => ({
    id,
    title: text(`statement.line.${id}`),
    ...(kind ? { kind } : {}),
    cell: (fund) => <Amount amount={fund[id]} />,
    footer: <Amount amount={pillar[id]} />,
  })
  const columns: Column<Fund>[] = [
    { id: 'fund', title: text('statement.fund'), cell: ({ name }) => name, footer: text('statement.sum') },
    column('opening'),
    {
      id: 'in',
      title: text('statement.in'),
      cell: (fund) => <Amount amount={cents(paidIn(fund))} />,
      footer: <Amount amount={cents(paidIn(pillar))} />,
    },
    column('out'),
    column('switched'),
    column('growth'),
    column('fees'),
    column('closing', 'lead'),
  ]
  const words = pillar.rate !== null && pillar.annualised ? 'statement.rate.year' : 'statement.rate'
  return (
    <Section title={title} aside={<Quiet>{text(words, { rate })}</Quiet>}>
      <Table caption={title} columns={columns} rows={pillar.funds} rowKey={({ isin }) => isin} many footer />
    </Section>
  )
}
