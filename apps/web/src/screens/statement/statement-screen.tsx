import type { YearlyStatement } from '@sammas/contract/statement'
import { yearOf } from '@sammas/domain/dates/civil-date'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { together } from '#web/api/loading.ts'
import { yearlyStatementQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { OnScreen, PageHead, Quiet } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { PillarOfStatement } from './pillar-of-statement.tsx'
import { StatementTable } from './statement-table.tsx'

/** What a year, or all of the time, did in money; to be read and to be printed (docs/rules.md: Yearly statement). */
export function StatementScreen() {
  const text = useText()
  const { words, change } = useAddressWords()
  const period = words['period'] ?? 'all'
  const loading = together(useQuery(yearlyStatementQuery(period)))
  return (
    <>
      <PageHead
        title={period === 'all' ? text('statement.title.all') : text('statement.title.year', { year: period })}
        back={
          <OnScreen>
            <Link to={paths.account()}>{text('statement.back')}</Link>
          </OnScreen>
        }
      />
      {loading.kind === 'failed' && (
        <ErrorCard
          failure={failureOf(loading.error)}
          title={text('statement.failed')}
          onRetry={loading.retry}
          action={period !== 'all' && <Link to={paths.statement()}>{text('statement.all')}</Link>}
        />
      )}
      {loading.kind === 'loading' && (
        <Skeleton label={text('statement.loading')}>
          <TableBones rows={8} />
        </Skeleton>
      )}
      {loading.kind === 'ready' && (
        <Statement
          statement={loading.data[0]}
          period={period}
          choose={(next) => {
            change({ period: next === 'all' ? null : next })
          }}
        />
      )}
    </>
  )
}

function Statement(props: { statement: YearlyStatement; period: string; choose: (period: string) => void }) {
  const { statement, period, choose } = props
  const text = useText()
  const format = useFormat()
  const { from, to, asOf, years, pillars, total } = statement
  const sums = [
    ...pillars.map((pillar) => ({
      id: String(pillar.pillar),
      name: text(`statement.pillar.${pillar.pillar}`),
      ...pillar,
    })),
    ...(pillars.length > 1 ? [{ id: 'total', name: text('statement.total'), ...total }] : []),
  ]
  return (
    <>
      <Section
        title={text('statement.whole')}
        aside={
          <>
            <OnScreen>
              <SelectField
                label={text('statement.period')}
                smallLabel
                value={period}
                onChange={(event) => {
                  choose(event.target.value)
                }}
              >
                <option value="all">{text('statement.all')}</option>
                {years.map((year) => (
                  <option key={year}>{year}</option>
                ))}
              </SelectField>
            </OnScreen>
            <p>
              <Quiet>
                {text('statement.days', { from: format.longDate(from), to: format.longDate(to) })}{' '}
                {text('statement.asOf', { day: format.longDate(asOf) })}
              </Quiet>
            </p>
          </>
        }
      >
        <StatementTable caption={text('statement.whole')} parts={sums} />
        <Disclosure summary={text('statement.how')}>
          <p>{text('statement.how.sum')}</p>
          <p>{text('statement.how.value')}</p>
          <p>{text('statement.how.fees')}</p>
          <p>{text('statement.how.rate')}</p>
          <p>
            <Link to={paths.transactions()} search={period === 'all' ? {} : { year: String(yearOf(to)) }}>
              {text('statement.how.movements')}
            </Link>
          </p>
        </Disclosure>
      </Section>
      {pillars.map((pillar) => (
        <PillarOfStatement key={pillar.pillar} pillar={pillar} />
      ))}
    </>
  )
}
