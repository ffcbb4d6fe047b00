import { periodStart } from '@sammas/domain/returns/periods'
import { Link } from '@tanstack/react-router'
import { wordOfKeys } from '#web/addresses/fund-keys.ts'
import { paths } from '#web/addresses/paths.ts'
import { failureOf } from '#web/api/failure.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { ReturnPeriodField } from '#web/features/return-comparison/period-field.tsx'
import { ReturnComparison } from '#web/features/return-comparison/return-comparison.tsx'
import { outcomeOf, type Outcome } from '#web/features/return-comparison/outcome.ts'
import {
  useReturnComparison,
  type ReturnComparison as Comparison,
} from '#web/features/return-comparison/use-return-comparison.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { OnScreen, Stack } from '#web/ui/layout.tsx'
import { Brief } from './brief.tsx'
import { useIsShownForAll } from './common-trouble.ts'
import { ShownAbove } from './loaded.tsx'
import { useFold } from './open-sections.ts'

/** The return comparison. Its choices stay when it fails: the figures become dashes, with a retry. */
export function ReturnsSection() {
  const text = useText()
  const fold = useFold('returns')
  const comparison = useReturnComparison()
  const { loading } = comparison
  const isShownForAll = useIsShownForAll(loading)
  return (
    <FoldingSection
      title={text('returns.title')}
      fold={fold}
      brief={<Brief loading={loading}>{() => <OwnReturn outcome={outcomeOf(loading, comparison.choice.own)} />}</Brief>}
      aside={
        <Stack>
          <ReturnPeriodField comparison={comparison} />
          <OtherFunds comparison={comparison} />
        </Stack>
      }
    >
      <ReturnComparison
        comparison={comparison}
        problem={
          loading.kind === 'failed' &&
          (isShownForAll ? (
            <ShownAbove failedTitle={text('returns.failed')} kept={null} />
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
  if (outcome.kind !== 'known') return <>{text('returns.missing')}</>
  const rate = format.growth(outcome.rate)
  return <>{outcome.annualised ? text('account.brief.yearly', { rate }) : rate}</>
}

/** The way to any fund and any two days, with the choices of this comparison. */
function OtherFunds({ comparison: { choice } }: { comparison: Comparison }) {
  const text = useText()
  const today = useToday()
  const { own, fund, index, period } = choice
  const days: Record<string, string> = today === null ? {} : { from: periodStart(period, today) }
  return (
    <OnScreen>
      <p>
        <Link to={paths.returns()} search={{ ...days, own, keys: wordOfKeys([fund, index]) }}>
          {text('returns.link.funds')}
        </Link>
      </p>
    </OnScreen>
  )
}
