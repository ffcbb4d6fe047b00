import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { withdrawalNote } from '@sammas/domain/account/withdrawal-note'
import type { Holding } from '@sammas/domain/holdings/holding'
import { holdingsTable } from '@sammas/domain/holdings/holdings-table'
import { applicationFacts } from '#web/api/facts.ts'
import { applicationsQuery, conversionQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import { HoldingsTable } from '#web/features/holdings-table/holdings-table.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Amount } from '#web/ui/amount.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FoldingSection } from '#web/ui/folding-section.tsx'
import { Quiet } from '#web/ui/layout.tsx'
import { TableBones } from '#web/ui/skeleton.tsx'
import { shownHoldings, useStatement } from './account-data.ts'
import { Brief } from './brief.tsx'
import { useHowMade } from './how-made.tsx'
import { Loaded } from './loaded.tsx'
import { changeWords, noFundsWords } from './second-pillar-words.ts'
import css from './statement-section.module.css'
import { useFold } from './open-sections.ts'

const titles = { 2: 'account.second.funds', 3: 'account.third.funds' } as const

/** The button of a pillar: null for none, undefined while it is loading. */
function useChangeWords(pillar: 2 | 3): MessageId | null | undefined {
  const { data: user } = useQuery(userQuery())
  const { data: conversion } = useQuery(conversionQuery())
  const today = useToday()
  if (pillar === 2) return conversion && today !== null ? changeWords(conversion.secondPillarState, today) : undefined
  return user && (user.thirdPillarActive ? 'account.third.change' : 'account.action.open')
}

/** The funds of one pillar and the way to change them. */
export function StatementSection({ pillar }: { pillar: 2 | 3 }) {
  const text = useText()
  const fold = useFold(pillar === 2 ? 'second-pillar' : 'third-pillar')
  const statement = useStatement()
  const change = useChangeWords(pillar)
  const pending = useQuery(applicationsQuery()).data?.map(applicationFacts) ?? null
  const title = titles[pillar]
  const hasFunds = statement.kind === 'ready' && shownHoldings(statement.data[0], pillar).length > 0
  const how = useHowMade(hasFunds ? { of: 'funds', pillar } : null)
  const flow = pillar === 2 ? paths.secondPillar() : paths.thirdPillar()
  return (
    <FoldingSection
      title={text(title)}
      fold={fold}
      brief={<Brief loading={statement}>{([holdings]) => <Worth holdings={shownHoldings(holdings, pillar)} />}</Brief>}
      sign={how.sign}
      aside={
        // The person decides the words; until then the link only reserves its place.
        change === undefined ? (
          <span className={classNames(buttonClass({ variant: 'second', size: 'small' }), css['awaited'])} aria-hidden>
            {text('account.second.change')}
          </span>
        ) : (
          change && (
            <Link to={flow} className={buttonClass({ variant: 'second', size: 'small' })}>
              {text(change)}
            </Link>
          )
        )
      }
    >
      <Loaded loading={statement} skeleton={<TableBones rows={2} />} failedTitle={text('account.failed.funds')}>
        {([holdings]) => {
          const shown = shownHoldings(holdings, pillar)
          if (shown.length === 0) return <NoFunds pillar={pillar} />
          const withdrawal = pillar === 2 ? withdrawalNote(shown, pending) : null
          return (
            <>
              <HoldingsTable caption={text(title)} holdings={shown} withdrawal={withdrawal} />
              {how.told}
            </>
          )
        }}
      </Loaded>
    </FoldingSection>
  )
}

/** How many funds have money, and how much. */
function Worth({ holdings }: { holdings: readonly Holding[] }) {
  const { rows, total } = holdingsTable(holdings)
  const count = rows.filter(({ value }) => value !== 0).length
  return <Text id="account.brief.funds" values={{ count, value: <Amount amount={total.value} /> }} />
}

/** Why a pillar has no funds to show. */
function NoFunds({ pillar }: { pillar: 2 | 3 }) {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const { data: conversion } = useQuery(conversionQuery())
  if (pillar === 3) return <Quiet>{text('account.third.none')}</Quiet>
  // Until state and day are known the text only states the visible fact: no funds.
  if (conversion === undefined || today === null) return <Quiet>{text('account.second.none')}</Quiet>
  const { id, values } = noFundsWords(conversion.secondPillarState, format, today)
  return <Quiet>{text(id, values)}</Quiet>
}
