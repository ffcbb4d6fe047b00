import type { Isin } from '@sammas/domain/fund/isin'
import { formatPercent } from '@sammas/domain/money/format'
import { stayingParts, type StayingPart } from '@sammas/domain/selection/staying-parts'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import type { MandateParts } from './mandate-parts.ts'

/** The parts that a pillar's mandate does not touch, besides funds and contributions. */
export type Stays = {
  /** Funds with units that cannot be moved to another one. */
  exitRestricted: readonly Isin[]
  /** Shown for unchanged contributions without a known fund; null: nothing. */
  futureUnknown: MessageId | null
  /** Contributions have ended, and nothing is stated about them. */
  contributionsEnded?: true
  always: readonly MessageId[]
}

/** The parts outside the mandate: funds, remaining parts of funds, earlier applications, and the rest. */
export function StaysClause({ parts, stays }: { parts: MandateParts; stays: Stays }): ReactNode {
  const text = useText()
  const wordsOf = usePartWords(stays.exitRestricted)
  const funds = stayingParts(parts.holdings, parts.exchanges).map((part) => ({
    id: `${part.kind} ${part.fund.isin}`,
    text: wordsOf(part),
  }))
  const active = parts.holdings.find((holding) => holding.activeContributions)
  const future =
    active === undefined
      ? stays.futureUnknown && text(stays.futureUnknown)
      : text('mandateFlow.stays.future', { fund: active.fund.name })
  return (
    <BulletList
      items={[
        ...funds,
        ...(parts.futureFund === null && future !== null && stays.contributionsEnded !== true
          ? [{ id: 'future', text: future }]
          : []),
        ...stays.always.map((id) => ({ id, text: text(id) })),
      ]}
    />
  )
}

function usePartWords(exitRestricted: readonly Isin[]) {
  const text = useText()
  const format = useFormat()
  const { language } = useLanguage()
  return (part: StayingPart): string => {
    const fund = part.fund.name
    const amount = part.value === null ? 'unknown' : 'known'
    const euros = part.value === null ? '' : format.euros(part.value)
    switch (part.kind) {
      case 'promised':
        return text('mandateFlow.stays.promised', { fund, amount, euros })
      case 'rest': {
        const percent = formatPercent({ share: part.share }, language, { stripZeros: true })
        return text('mandateFlow.stays.rest', { fund, amount, euros, percent })
      }
      case 'fund': {
        const what = text('mandateFlow.stays.fund', { fund, amount, euros })
        return exitRestricted.includes(part.fund.isin) ? text('mandateFlow.stays.restricted', { what }) : what
      }
    }
  }
}
