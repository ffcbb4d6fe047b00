import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Cents } from '@sammas/domain/money/cents'
import { mayHaveRate, type RateStanding } from '@sammas/domain/payment-rate/rate-standing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { conversionQuery, paymentRateQuery } from '#web/api/queries.ts'
import { rateStanding } from '#web/api/rate-standing.ts'
import { paths } from '#web/addresses/paths.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { useOverdue } from '#web/lib/use-overdue.ts'
import { Amount } from '#web/ui/amount.tsx'
import { OnScreen, Whole } from '#web/ui/layout.tsx'

type MayChoose = Extract<RateStanding, { kind: 'may-choose' }>

/** Limit of waiting for the rate before rows and sums are shown without it, so that they do not change afterwards. */
const RATE_WAIT_MS = 2000

/** The rate in force and the coming ones; null where the person has none to choose, or the rate is unknown. */
export function useRate(): {
  rate: MayChoose | null
  /** It could not be loaded, or the registry does not answer it. */
  isUnknown: boolean
  /** Income tax saved this year by own contributions; null when unknown. */
  taxRelief: Cents | null
  /** The day from which a rate chosen today is in force; null until loaded. */
  choosableFrom: CivilDate | null
  /** Rows and sums wait for it. */
  isAwaited: boolean
  /** It may still come, however late. */
  isPending: boolean
} {
  const query = useQuery(paymentRateQuery())
  const { data } = query
  const { data: conversion } = useQuery(conversionQuery())
  // Without a rate to come no room is kept for it: it would stay blank.
  const isPossible = conversion === undefined || mayHaveRate(conversion.secondPillarState)
  const [isPending, isError] = [isPossible && query.isPending, isPossible && query.isError]
  const isLate = useOverdue(isPending, RATE_WAIT_MS)
  const standing = data && rateStanding(data)
  return {
    rate: standing?.kind === 'may-choose' ? standing : null,
    isUnknown: data === undefined ? isError : standing?.kind === 'not-known',
    taxRelief: data?.thisYear?.taxRelief ?? null,
    choosableFrom: data?.fulfillmentDate ?? null,
    isAwaited: isPending && !isLate,
    isPending,
  }
}

/** The share of the wage that goes into the second pillar, now and from each coming day, with a link to change it. */
export function RateLine({ rate, taxRelief = null }: { rate: MayChoose; taxRelief?: Cents | null }): ReactNode {
  const { current, coming } = rate
  const text = useText()
  const format = useFormat()
  const changes = coming.map(({ rate: next, from }) => (
    <Text
      key={from}
      id="account.rate.coming"
      values={{ rate: next, from: <Whole>{format.dateIn('from', from)}</Whole> }}
    />
  ))
  return (
    <>
      <Text id="account.rate" values={{ rate: current, changes: <>{changes}</> }} />{' '}
      {taxRelief !== null && taxRelief > 0 && (
        <>
          <Text id="account.rate.relief" values={{ amount: <Amount amount={taxRelief} /> }} />{' '}
        </>
      )}
      <OnScreen>
        <Link to={paths.paymentRate()}>{text('account.rate.change')}</Link>
      </OnScreen>
    </>
  )
}
