import type { Cents } from '@sammas/domain/money/cents'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { useMoneyWithFunds } from './account-data.ts'
import { Brief } from './brief.tsx'
import { ChangeLinks } from './change-links.tsx'
import { useHowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import { useFold } from './open-sections.ts'
import { useRate } from './rate-line.tsx'
import { SummaryTable } from './summary-table.tsx'

const AWAITED = { kind: 'loading' } as const

/** Both pillars with their funds, and the member capital, line by line (docs/rules.md: Account statement). */
export function SummarySection() {
  const text = useText()
  const fold = useFold('summary')
  const { isAwaited } = useRate()
  const money = useMoneyWithFunds()
  const loading = money.kind === 'ready' && isAwaited ? AWAITED : money
  const how = useHowMade(loading.kind === 'ready' ? { of: 'summary', summary: loading.data.summary } : null)
  return (
    <FoldingSection
      title={text('account.summary')}
      wide
      fold={fold}
      brief={<Brief loading={loading}>{({ summary }) => <Growth growth={summary.total.profit} />}</Brief>}
      sign={how.sign}
      aside={<ChangeLinks />}
    >
      <Loaded loading={loading} skeleton={<TableBones rows={6} />} failedTitle={text('account.failed.money')}>
        {(data) => (
          <>
            <SummaryTable money={data} />
            {how.explanation}
          </>
        )}
      </Loaded>
    </FoldingSection>
  )
}

function Growth({ growth }: { growth: Cents | null }) {
  const amount = <Amount amount={growth} />
  return <>{growth === null ? amount : <Text id="account.brief.growth" values={{ growth: amount }} />}</>
}
