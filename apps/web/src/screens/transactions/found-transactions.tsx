import type { Fund } from '@sammas/contract/fund'
import type { TransactionSums } from '@sammas/contract/transaction-search'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { loadingOf } from '#web/api/loading.ts'
import { transactionSumsQuery } from '#web/api/transaction-queries.ts'
import { fundsQuery } from '#web/api/queries.ts'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { OnScreen, Stack, Whole } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { LineBones, Skeleton, TableBones } from '#web/ui/skeleton.tsx'
import { PillarTransactions } from './pillar-transactions.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import css from './transactions.module.css'
import { useFirstRows } from './use-first-rows.ts'
import type { FilterInUse } from './use-transaction-filter.ts'

const anchors = { 2: 'second', 3: 'third' } as const

/** The filters and the transactions found, a table for each pillar. */
export function FoundTransactions({ inUse }: { inUse: FilterInUse }) {
  const text = useText()
  const loading = loadingOf(useQuery(transactionSumsQuery(inUse.filter)), useQuery(fundsQuery()))
  const areRowsThere = useFirstRows(loading.kind === 'ready' ? loading.data[0] : null, inUse)
  if (loading.kind === 'failed') {
    return (
      <ErrorCard
        failure={failureOf(loading.error)}
        title={text('transactions.failed')}
        onRetry={loading.retry}
        action={inUse.isAnySet && <ClearFilters clear={inUse.clear} />}
      />
    )
  }
  if (loading.kind === 'loading' || !areRowsThere) return <LoadingTransactions inUse={inUse} />
  const [sums, funds] = loading.data
  if (sums.allYears.length === 0) return <NothingYet />
  return (
    <>
      <TransactionFilters inUse={inUse} sums={sums} funds={funds} />
      <Found inUse={inUse} sums={sums} funds={funds} />
    </>
  )
}

function Found({ inUse, sums, funds }: { inUse: FilterInUse; sums: TransactionSums; funds: readonly Fund[] }) {
  const text = useText()
  const names = new Map(funds.map(({ isin, name }) => [isin, name]))
  const pillars = ([2, 3] as const).flatMap((pillar) => {
    const years = sums.years.filter((year) => year.pillar === pillar)
    const count = years.reduce((all, year) => all + year.count, 0)
    return count === 0 ? [] : [{ pillar, years, count }]
  })
  const titles = { 2: text('transactions.second'), 3: text('transactions.third') }
  return (
    <>
      <p role="status" className={css['found']}>
        {pillars.length === 0
          ? text('transactions.notFound')
          : pillars.map(({ pillar, count }, index) => (
              <span key={pillar}>
                {index > 0 && ' · '}
                <Whole>
                  <a href={`#${anchors[pillar]}`}>{titles[pillar]}</a> {text('transactions.count', { count })}
                </Whole>
              </span>
            ))}
      </p>
      {pillars.length > 0 && !inUse.isWhole && <p className={css['printed']}>{text('transactions.printed')}</p>}
      {pillars.map(({ pillar, years, count }) => (
        <PillarTransactions
          key={pillar}
          id={anchors[pillar]}
          title={titles[pillar]}
          years={years}
          count={count}
          names={names}
          filter={{ ...inUse.filter, pillar }}
          isWhole={inUse.isWhole}
        />
      ))}
      {pillars.length > 0 && !inUse.isWhole && (
        <OnScreen>
          <Button variant="second" onPress={inUse.showWhole}>
            {text('transactions.showWhole')}
          </Button>
        </OnScreen>
      )}
    </>
  )
}

function ClearFilters({ clear }: { clear: () => void }) {
  const text = useText()
  return (
    <Button variant="second" size="small" onPress={clear}>
      {text('transactions.clear')}
    </Button>
  )
}

function NothingYet() {
  const text = useText()
  return (
    <Stack gap="s1">
      <h2>{text('transactions.none.title')}</h2>
      <p>{text('transactions.none')}</p>
    </Stack>
  )
}

const NOTHING_KNOWN: TransactionSums = { years: [], allYears: [], funds: [] }

function LoadingTransactions({ inUse }: { inUse: FilterInUse }) {
  const text = useText()
  return (
    <>
      {/* Reserves the final height: the choice may be a fund or a year that has not loaded yet, so it shows nothing. */}
      <div inert aria-hidden="true" className={css['coming']}>
        <TransactionFilters inUse={inUse} sums={NOTHING_KNOWN} funds={[]} />
        <div className={css['found']}>
          <LineBones lines={1} />
        </div>
      </div>
      <Section title={text('transactions.second')}>
        <Skeleton label={text('transactions.loading')}>
          <TableBones rows={8} />
        </Skeleton>
      </Section>
    </>
  )
}
