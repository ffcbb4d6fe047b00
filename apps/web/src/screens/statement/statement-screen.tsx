import { statementPage, statementTitle } from '@sammas/contract/statement-page/statement-page'
import type { YearlyStatement } from '@sammas/contract/statement'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { yearlyStatementQuery } from '#web/api/statement-query.ts'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { BackToAccount } from '#web/features/session/back-to-account.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Answer } from '#web/ui/answer.tsx'
import { OnScreen, PageHead } from '#web/ui/layout.tsx'
import { requestedPeriod } from './requested-period.ts'
import { EmptyPeriod } from './empty-period.tsx'
import { StatementBones } from './statement-bones.tsx'
import { StatementTables } from './statement-tables.tsx'
import { statementSteps } from './statement-steps.ts'
import css from './statement.module.css'
import { StepChart } from './step-chart.tsx'
import { TextOfStatement } from './text-of-statement.tsx'
import { YearsRow } from './years-row.tsx'

/** The statement of a year, or of all the time; to read, print and download (docs/rules.md: Yearly statement). */
export function StatementScreen() {
  const text = useText()
  const { language } = useLanguage()
  const requested = requestedPeriod(useAddressWords().words['period'])
  const loading = loadingOf(useQuery(yearlyStatementQuery(requested)))
  // While another year loads the previous one stays, under its own title.
  const shown = loading.kind === 'ready' ? loading.data[0].period : requested
  const isNew = loading.kind === 'ready' && loading.data[0].statement.empty === 'never'
  return (
    <>
      <PageHead
        title={isNew ? text('statement.title') : statementTitle(shown, language)}
        back={
          <OnScreen>
            <BackToAccount />
          </OnScreen>
        }
      />
      {loading.kind === 'failed' && (
        <ErrorCard
          failure={failureOf(loading.error)}
          title={text('statement.failed')}
          onRetry={loading.retry}
          action={requested !== 'all' && <Link to={paths.statement()}>{text('statement.all')}</Link>}
        />
      )}
      {loading.kind === 'loading' && <StatementBones />}
      {loading.kind === 'ready' && (
        <div className={css['page']} aria-busy={shown === requested ? undefined : true}>
          <Statement statement={loading.data[0].statement} period={shown} requested={requested} />
        </div>
      )}
    </>
  )
}

/** A loaded period; `requested` may be another one that is loading. */
function Statement(props: { statement: YearlyStatement; period: string; requested: string }) {
  const { statement, period, requested } = props
  const { language } = useLanguage()
  const years = statement.years.length > 0 && <YearsRow years={statement.years} period={requested} />
  if (statement.empty !== null) {
    return (
      <>
        <EmptyPeriod statement={statement} reason={statement.empty} />
        {years}
      </>
    )
  }
  const page = statementPage(statement, period, language)
  const steps = statementSteps(statement.total)
  return (
    <>
      <div className={css['overview']}>
        <Answer>
          <TextOfStatement parts={page.answer} strong={(statement.total.closing ?? 0) > 0} />
        </Answer>
        {steps !== null && <StepChart steps={steps} />}
      </div>
      {years}
      <StatementTables page={page} period={period} />
    </>
  )
}
