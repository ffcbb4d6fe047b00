import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '#web/api/queries.ts'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf, withTime } from '#web/api/loading.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Alert } from '#web/ui/alert.tsx'
import { OnScreen, PageHead, Stack } from '#web/ui/layout.tsx'
import { ChartBones } from './chart-bones.tsx'
import { DayFields } from './day-fields.tsx'
import { LateWords } from './late-words.tsx'
import { beginLater, growthLines } from './lines.ts'
import { ResultsTable } from './results-table.tsx'
import { TableChoices } from './table-choices.tsx'
import { useFundReturns } from './use-fund-returns.ts'
import { useTypedDays } from './use-typed-days.ts'
import { GrowthFigure } from './growth-figure.tsx'
import { useNames } from './words.ts'

/** Any funds and indexes between any two days, with the person's own return beside them (docs/rules.md: Returns). */
export function FundReturnsScreen() {
  const text = useText()
  const today = useToday()
  const user = useQuery(userQuery())
  const loading = withTime(loadingOf(user), today, () => void user.refetch())
  return (
    <>
      <PageHead back={<BackToAccount />} title={text('fundReturns.title')} lead={text('fundReturns.lead')} />
      {today !== null ? (
        <Comparison today={today} />
      ) : loading.kind === 'failed' ? (
        <ErrorCard failure={failureOf(loading.error)} title={text('fundReturns.failed')} onRetry={loading.retry} />
      ) : (
        <ChartBones />
      )}
    </>
  )
}

function Comparison({ today }: { today: CivilDate }) {
  const text = useText()
  const view = useFundReturns(today)
  const { choice, prices, personal } = view
  const nameOf = useNames(view.funds)
  const history = prices.kind === 'ready' ? prices.data[0] : null
  const days = useTypedDays(view)
  const lines = history === null ? [] : growthLines(history, [choice.own, ...choice.keys], choice.afterInflation)
  const late = beginLater(lines, choice.from)
  return (
    <Stack gap="s4">
      {view.isBroken && (
        <Alert tone="info" title={text('fundReturns.broken')}>
          {text('fundReturns.broken.text')}
        </Alert>
      )}
      <OnScreen>
        <DayFields view={view} days={days} isLate={late !== null} />
      </OnScreen>
      {prices.kind === 'failed' && (
        <ErrorCard failure={failureOf(prices.error)} title={text('fundReturns.failed')} onRetry={prices.retry} />
      )}
      {prices.kind !== 'failed' && (
        <GrowthFigure
          history={history}
          lines={lines}
          choice={choice}
          nameOf={nameOf}
          late={late && <LateWords late={late} choice={choice} nameOf={nameOf} days={days} />}
        />
      )}
      <OnScreen>
        <TableChoices view={view} nameOf={nameOf} />
      </OnScreen>
      {personal.kind === 'failed' && prices.kind !== 'failed' && (
        <ErrorCard failure={failureOf(personal.error)} title={text('returns.failed')} onRetry={personal.retry} />
      )}
      <ResultsTable view={view} lines={lines} nameOf={nameOf} days={days} />
    </Stack>
  )
}
