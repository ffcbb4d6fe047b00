import type { Summary } from '@sammas/domain/account/summary'
import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FundTable } from './fund-table.tsx'
import { GrowthTable } from './growth-table.tsx'

/** Figures that stand together on the account. */
export type Figures = { of: 'summary'; summary: Summary } | { of: 'total' | 'capital' | 'chart' }

const rules: Record<Figures['of'], readonly MessageId[]> = {
  total: ['how.total'],
  summary: ['how.summary', 'how.statement.rule', 'how.summary.fee'],
  capital: ['how.capital'],
  chart: ['how.chart'],
}

/** Explanation of figures: the rule, the inputs that are not shown beside it, and a link to the movements. */
export function FigureExplanation({ figures }: { figures: Figures }) {
  const text = useText()
  const isOfMovements = figures.of !== 'capital'
  return (
    <Stack gap="s3">
      {rules[figures.of].map((rule) => (
        <p key={rule}>{text(rule)}</p>
      ))}
      {figures.of === 'summary' && <GrowthTable rows={figures.summary.rows} />}
      {figures.of === 'summary' && ([2, 3] as const).map((pillar) => <FundTable key={pillar} pillar={pillar} />)}
      {isOfMovements && (
        <p>
          <Link to={paths.transactions()} search={{}}>
            {text('how.movements')}
          </Link>
          {' · '}
          <Link to={paths.statement()}>{text('how.statement')}</Link>
        </p>
      )}
    </Stack>
  )
}
