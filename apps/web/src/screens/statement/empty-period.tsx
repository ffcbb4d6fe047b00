import type { YearlyStatement } from '@sammas/contract/statement'
import { opensSecondPillar } from '@sammas/domain/account/second-pillar-state'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { conversionQuery, userQuery } from '#web/api/queries.ts'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Answer } from '#web/ui/answer.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { emptyWords } from './requested-period.ts'

/** Why a period has no statement, and the next steps for a person who never had one. */
export function EmptyPeriod({ statement, reason }: { statement: YearlyStatement; reason: string }) {
  const text = useText()
  return (
    <Stack gap="s3">
      <Answer>{text(emptyWords(reason), { running: statement.to === statement.asOf ? 'yes' : 'no' })}</Answer>
      {reason === 'never' && <Openings />}
    </Stack>
  )
}

/** The pillars that the person can open, or the payment into one that is open and empty. */
function Openings() {
  const text = useText()
  const { data: user } = useQuery(userQuery())
  const { data: conversion } = useQuery(conversionQuery())
  const today = useToday()
  if (user === undefined || conversion === undefined || today === null) return null
  const opensSecond = opensSecondPillar(conversion.secondPillarState, today)
  const third: [string, MessageId] = user.thirdPillarActive
    ? [paths.thirdPillarPayment(), 'statement.pay.third']
    : [paths.thirdPillar(), 'statement.open.third']
  const openings: readonly [string, MessageId][] = [
    ...(opensSecond ? [[paths.secondPillar(), 'statement.open.second'] as [string, MessageId]] : []),
    third,
  ]
  return (
    <Actions>
      {openings.map(([path, words]) => (
        <Link key={path} to={path} className={buttonClass({ variant: 'second' })}>
          {text(words)}
        </Link>
      ))}
    </Actions>
  )
}
