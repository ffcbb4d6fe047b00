import type { SummaryRow } from '@sammas/domain/account/summary'
import { useQuery } from '@tanstack/react-query'
import { conversionQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useToday } from '#web/lib/today.ts'
import { Quiet } from '#web/ui/layout.tsx'
import { noFundsWords } from './second-pillar-words.ts'

/** Why there are no funds of a pillar to show. */
export function NoFunds({ part }: { part: SummaryRow['part'] }) {
  const text = useText()
  const format = useFormat()
  const today = useToday()
  const { data: conversion } = useQuery(conversionQuery())
  if (part === 'member-capital') return null
  if (part === 'third-pillar') return <Quiet small>{text('account.third.none')}</Quiet>
  // Until state and day are known the text only states the visible fact: no funds.
  if (conversion === undefined || today === null) return <Quiet small>{text('account.second.none')}</Quiet>
  const { id, values } = noFundsWords(conversion.secondPillarState, format, today)
  return <Quiet small>{text(id, values)}</Quiet>
}
