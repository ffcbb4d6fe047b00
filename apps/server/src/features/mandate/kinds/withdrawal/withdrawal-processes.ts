import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type { MandateProcess } from '../../../../gateways/registry/registry.ts'
import type { WithdrawalMandate, WithdrawalPart } from '../../../../pension/mandate.ts'

/** One process per application for money out. */
export function withdrawalProcesses({ withdrawal }: WithdrawalMandate, nextId: () => string): MandateProcess[] {
  return withdrawal.parts.map((part) => withdrawalProcess(part, nextId()))
}

function withdrawalProcess(part: WithdrawalPart, processId: string): MandateProcess {
  const depositAccountIBAN = part.iban
  if (part.kind === 'fund-pension') {
    return {
      processId,
      type: MONEY_OUT_TYPES['fund-pension'][part.pillar],
      durationYears: part.durationYears,
      depositAccountIBAN,
    }
  }
  const { taxResidency, amounts } = part
  const sum = { processId, depositAccountIBAN, taxResidency }
  if (part.pillar === 3) {
    const byUnits = amounts.map(({ isin, units }) => ({ isin, units }))
    return { ...sum, type: 'WITHDRAWAL_THIRD_PILLAR', amounts: byUnits }
  }
  const byPercent = amounts.flatMap(({ isin, percent }) => (percent === null ? [] : [{ isin, percent }]))
  return { ...sum, type: 'PARTIAL_WITHDRAWAL', amounts: byPercent }
}
