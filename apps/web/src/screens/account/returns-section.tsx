import { failureOf } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { ReturnPeriodField } from '#web/features/return-comparison/period-field.tsx'
import { ReturnComparison } from '#web/features/return-comparison/return-comparison.tsx'
import { outcomeOf, type Outcome } from '#web/features/return-comparison/outcome.ts'
import { useReturnComparison } from '#web/features/return-comparison/use-return-comparison.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { Brief } from './brief.tsx'
import { useIsSaidOnce } from './common-trouble.ts'
import { SaidAbove } from './loaded.tsx'

/** The return comparison. Its choices stay when it fails: the figures become dashes, with a retry. */
export function ReturnsSection() {
  const text = useText()
  const comparison = useReturnComparison()
  const { loading } = comparison
  const isSaidOnce = useIsSaidOnce(loading)
  return (
    <FoldingSection
      title={text('returns.title')}
      brief={<Brief loading={loading}>{() => <OwnReturn outcome={outcomeOf(loading, comparison.choice.own)} />}</Brief>}
      aside={<ReturnPeriodField comparison={comparison} />}
    >
      <ReturnComparison
        comparison={comparison}
        problem={
          loading.kind === 'failed' &&
          (isSaidOnce ? (
            <SaidAbove failedTitle={text('returns.failed')} kept={null} />
          ) : (
            <ErrorCard failure={failureOf(loading.error)} title={text('returns.failed')} onRetry={loading.retry} />
          ))
        }
      />
    </FoldingSection>
  )
}

function OwnReturn({ outcome }: { outcome: Outcome }) {
  const text = useText()
  const format = useFormat()
  if (outcome.kind !== 'known') return '–'
  const rate = format.growth(outcome.rate)
  return outcome.annualised ? text('account.brief.yearly', { rate }) : rate
}
