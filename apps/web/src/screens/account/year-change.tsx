import type { Cents } from '@sammas/domain/money/cents'
import { formatPercent } from '@sammas/domain/money/format'
import type { ReturnRate } from '@sammas/domain/money/return-rate'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { portfolioQuery } from '#web/api/queries.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import css from './overview.module.css'

/** The pillars' gain of this year. It comes with the value over time, into room for one line, which stays when there is nothing to show. */
export function YearChange(): ReactNode {
  const { data, isPending } = useQuery(portfolioQuery({}))
  return (
    <p className={css['change']} aria-busy={isPending || undefined}>
      {data?.thisYear && <Change {...data.thisYear} />}
    </p>
  )
}

function Change({ gain, rate }: { gain: Cents | null; rate: ReturnRate | null }): ReactNode {
  const text = useText()
  const { language } = useLanguage()
  if (gain === null) return <>{text('account.year.unknown')}</>
  return (
    <Text
      id="account.year"
      values={{
        gain: (
          <b>
            <Amount amount={gain} sign />
          </b>
        ),
        rate: rate === null ? 'none' : formatPercent({ fraction: rate }, language, { decimals: 1, sign: true }),
      }}
    />
  )
}
