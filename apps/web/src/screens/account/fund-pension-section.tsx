import { isMoneyTakenOut } from '@sammas/domain/account/second-pillar-state'
import { formatUnits } from '@sammas/domain/money/format'
import { useQuery } from '@tanstack/react-query'
import { conversionQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { Facts, type Fact } from '#web/ui/facts.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { LineBones } from '#web/ui/skeleton.tsx'
import { Loaded } from './loaded.tsx'
import { useFundPensions, type FundPensionOfPerson } from './use-fund-pensions.ts'

/** Rows of one fund pension, for its placeholder. */
const ROWS = 6

/** The running fund pensions: the monthly sum, the next payment, until when, and the units left. Nothing without any. */
export function FundPensionSection() {
  const text = useText()
  const loading = useFundPensions()
  const { data: conversion } = useQuery(conversionQuery())
  if (loading === null) return null
  // Without money taken out there is hardly one: no room is kept for it.
  const isLikely = conversion !== undefined && isMoneyTakenOut(conversion.secondPillarState)
  if (loading.kind === 'loading' && !isLikely) return null
  const running = loading.kind === 'ready' ? loading.data[0].fundPensions.filter(({ active }) => active) : null
  if (running?.length === 0) return null
  return (
    <Section title={text('account.pension')}>
      <Loaded loading={loading} skeleton={<LineBones lines={ROWS} />} failedTitle={text('account.failed.pension')}>
        {() => (
          <Stack gap="s5">
            {running?.map((pension) => (
              <FundPensionFacts key={pension.pillar} pension={pension} />
            ))}
            <Quiet small>{text('account.pension.how')}</Quiet>
            {running?.some(({ pillar }) => pillar === 'THIRD') === true && (
              <Quiet small>{text('account.pension.third')}</Quiet>
            )}
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function FundPensionFacts({ pension }: { pension: FundPensionOfPerson }) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  const { nextPaymentFrom: from, nextPaymentUntil: until, endDate, units } = pension
  const facts: Fact[] = [
    {
      id: 'pillar',
      name: text('account.pension.pillar'),
      value: text(pension.pillar === 'THIRD' ? 'account.third.pillar' : 'account.second.pillar'),
    },
    { id: 'amount', name: text('account.pension.amount'), value: <Amount amount={pension.nextPayment} /> },
    ...(from === null || until === null
      ? []
      : [
          {
            id: 'next',
            name: text('account.pension.next'),
            value: text('account.pension.between', { from: format.longDate(from), until: format.longDate(until) }),
          },
        ]),
    ...(endDate === null
      ? []
      : [
          {
            id: 'end',
            name: text('account.pension.end'),
            value: text('account.pension.left', {
              date: format.longDate(endDate),
              count: pension.paymentsLeft,
            }),
          },
        ]),
    ...units.map(({ isin, name, units: left }) => ({
      id: isin,
      name: text('account.pension.units', { fund: name }),
      value: formatUnits(left, language),
    })),
  ]
  return <Facts facts={facts} />
}
