import { ON_ITS_WAY, type ApplicationFacts } from '@sammas/domain/account/application'
import { basisPointsFromPercent } from '@sammas/domain/money/basis-points'
import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type { WithdrawalPart } from './mandate.ts'
import type { FundsByIsin } from './pension-account.ts'

/** A signed application for money out that the registry has not answered; without a process before it is sent. */
export type UntoldWithdrawal = { part: WithdrawalPart; processId: string | null }

/** Those that the registry does not list: it may have accepted one although its answer was lost, and then it counts it itself. */
export function unheard(
  withdrawals: readonly UntoldWithdrawal[],
  applications: readonly { processId: string | null }[],
): UntoldWithdrawal[] {
  const heard = new Set(applications.map(({ processId }) => processId))
  return withdrawals.filter(({ processId }) => processId === null || !heard.has(processId))
}

/** The rules' view of the unheard ones: a sum reserves its units already. They have no number and no deadline yet. */
export function untoldWithdrawalFacts(
  withdrawals: readonly UntoldWithdrawal[],
  applications: readonly { processId: string | null }[],
  funds: FundsByIsin,
): ApplicationFacts[] {
  return unheard(withdrawals, applications).map(({ part }) => ({
    id: 0,
    type: MONEY_OUT_TYPES[part.kind][part.pillar],
    status: ON_ITS_WAY,
    source: null,
    moves: [],
    takes:
      part.kind === 'fund-pension'
        ? []
        : part.amounts.map(({ isin, percent, units }) => ({
            isin,
            part:
              percent === null
                ? { units, nav: funds.get(isin)?.inRegistry.nav ?? null }
                : { share: basisPointsFromPercent(percent) },
          })),
    cancellationDeadline: null,
    dueDate: part.days.paidFrom,
    hasClaim: null,
  }))
}
