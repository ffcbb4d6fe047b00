import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { SignedMandate } from './flow-draft.ts'
import type { Flow } from './use-flow.ts'

/** What the success page tells of a mandate signed today. */
export function resultOf({ mandate, data }: Flow, mandateId: number, today: CivilDate): SignedMandate {
  const future = data.context.targets.find((fund) => fund.isin === mandate.futureFund)
  return { mandateId, futureFund: future?.name ?? null, movesUnits: mandate.exchanges.length > 0, day: today }
}
