import type { BusinessTime } from '../../../calendar/business-calendar.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { findFund, isOpen } from '../../../funds/funds.ts'
import { insertApplication, lockedUnits } from '../../ledger/application-store.ts'
import { unitsHeld } from '../../ledger/cash-flow-store.ts'
import { accept, CODE, refuse, type Verdict } from '../../ledger/verdict.ts'
import type { Applicant, SignedProcess } from '../registry-kind.ts'
import { transferSchedule } from './transfer.ts'

/** Takes a transfer from a fund, or refuses it: source, targets and amounts belong to the pillar, and the units are there. */
export async function judgeTransfer(
  trx: SandboxTransaction,
  time: BusinessTime,
  { personalCode, pillar }: Applicant,
  { processId, sourceIsin, exchanges }: SignedProcess<'TRANSFER'>,
): Promise<Verdict> {
  if (findFund(sourceIsin)?.pillar !== pillar) return refuse(CODE.unknownFund, 'Source fund is not of this pillar')
  for (const { targetIsin, targetPik, amount } of exchanges) {
    if ((targetIsin === null) === (targetPik === null)) return refuse(CODE.wrongFund, 'Exactly one target is needed')
    if (targetIsin === null && pillar === 3) return refuse(CODE.wrongFund, 'Only second-pillar money can go to a PIK')
    if (targetIsin !== null && !isOpen(targetIsin, pillar)) return refuse(CODE.wrongFund, 'Target fund takes no money')
    if (targetIsin === sourceIsin) return refuse(CODE.wrongFund, 'Source and target are the same fund')
    if ((amount.kind === 'share') !== (pillar === 2)) return refuse(CODE.wrongAmount, 'Amount is of the wrong kind')
  }
  const shares = exchanges.reduce((sum, { amount }) => sum + (amount.kind === 'share' ? amount.share : 0), 0)
  const units = exchanges.reduce((sum, { amount }) => sum + (amount.kind === 'units' ? amount.units : 0), 0)
  if (shares > 10_000) return refuse(CODE.wrongAmount, 'More than the whole fund')
  const held = (await unitsHeld(trx, personalCode)).get(sourceIsin) ?? 0
  const locked = (await lockedUnits(trx, personalCode)).get(sourceIsin) ?? 0
  if (held <= 0 || units > held - locked) return refuse(CODE.notEnoughUnits, 'Not enough units')
  const details = { type: 'TRANSFER', pillar, sourceIsin, exchanges } as const
  const application = { details, createdAt: time.now, schedule: transferSchedule(details, time.now) }
  return accept(await insertApplication(trx, personalCode, application, { processId }))
}
