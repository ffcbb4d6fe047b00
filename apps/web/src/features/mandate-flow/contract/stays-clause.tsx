import { beforeAfter, type AllocationRow } from '@sammas/domain/selection/before-after'
import type { Isin } from '@sammas/domain/fund/isin'
import type { ReactNode } from 'react'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/contract-list.tsx'
import type { MandateParts } from './mandate-parts.ts'

/** What a pillar's mandate leaves alone, beyond funds and contributions. */
export type Stays = {
  /** Funds whose units cannot be moved to another one. */
  exitRestricted: readonly Isin[]
  /** Said of contributions that stay when no fund is known to take them; null: nothing. */
  futureUnknown: MessageId | null
  always: readonly MessageId[]
}

/** What the mandate does not touch. */
export function StaysClause({ parts, stays }: { parts: MandateParts; stays: Stays }): ReactNode {
  const text = useText()
  const wordsOf = useFundWords(stays.exitRestricted)
  const { rows } = beforeAfter(parts.holdings, parts.exchanges, parts.funds)
  const funds = rows.filter(({ untouched }) => untouched).map((row) => ({ id: row.fund.isin, text: wordsOf(row) }))
  const active = parts.holdings.find((holding) => holding.activeContributions)
  const future =
    active === undefined
      ? stays.futureUnknown && text(stays.futureUnknown)
      : text('mandateFlow.stays.future', { fund: active.fund.name })
  return (
    <BulletList
      items={[
        ...funds,
        ...(parts.futureFund === null && future !== null ? [{ id: 'future', text: future }] : []),
        ...stays.always.map((id) => ({ id, text: text(id) })),
      ]}
    />
  )
}

function useFundWords(exitRestricted: readonly Isin[]) {
  const text = useText()
  const format = useFormat()
  return ({ fund: { isin, name }, after }: AllocationRow): string => {
    const what =
      after === null
        ? text('mandateFlow.stays.fundUnknown', { fund: name })
        : text('mandateFlow.stays.fund', { fund: name, amount: format.euros(after) })
    return exitRestricted.includes(isin) ? text('mandateFlow.stays.restricted', { what }) : what
  }
}
