import { MONEY_OUT_TYPES } from '@sammas/domain/withdrawal/withdrawal-application'
import type { Database } from '../../database/migrate.ts'
import type { UntoldWithdrawal } from '../../pension/untold-withdrawals.ts'
import { onTheirWay } from './mandate-store.ts'
import { processesOf } from './untold-choices.ts'

/** The signed applications for money out of a person that the registry has not answered yet, oldest first; without `exceptId`. */
export async function untoldWithdrawals(
  db: Database,
  personId: number,
  exceptId: number | null,
): Promise<UntoldWithdrawal[]> {
  const mandates = (await onTheirWay(db, personId)).map(({ mandate }) => mandate)
  const withdrawals = mandates.flatMap(({ id, withdrawal }) =>
    withdrawal === null || id === exceptId ? [] : [{ id, parts: withdrawal.parts }],
  )
  if (withdrawals.length === 0) return []
  const processes = await processesOf(
    db,
    withdrawals.map(({ id }) => id),
  )
  return withdrawals.flatMap(({ id, parts }) =>
    parts.map((part) => {
      // One application for each pillar, so its kind names its process.
      const type = MONEY_OUT_TYPES[part.kind][part.pillar]
      return { part, processId: processes.get(id)?.find((process) => process.type === type)?.processId ?? null }
    }),
  )
}
