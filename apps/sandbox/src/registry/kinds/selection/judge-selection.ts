import type { BusinessTime } from '../../../calendar/business-calendar.ts'
import type { PersonRow } from '../../../database/tables/registry.ts'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { isOpen } from '../../../funds/funds.ts'
import { insertApplication, isJoiningBarred } from '../../ledger/application-store.ts'
import { openAccount } from '../../ledger/open-account.ts'
import { findPerson } from '../../ledger/person-store.ts'
import { accept, CODE, refuse, type Verdict } from '../../ledger/verdict.ts'
import type { Applicant, SignedProcess } from '../registry-kind.ts'
import { AT_ONCE } from './selection.ts'

/** Directs the contributions of a pillar to a fund at once, or refuses it. */
export async function judgeSelection(
  trx: SandboxTransaction,
  time: BusinessTime,
  { personalCode, pillar }: Applicant,
  { processId, targetIsin }: SignedProcess<'SELECTION'>,
): Promise<Verdict> {
  if (!isOpen(targetIsin, pillar)) return refuse(CODE.wrongFund, 'Target fund takes no money')
  const current = await findPerson(trx, personalCode)
  const active = pillar === 2 ? current?.second_fund : current?.third_fund
  if (active === targetIsin) return refuse(CODE.alreadyActive, 'Contributions fund is already active')
  if (pillar === 2 && (await isJoiningBarred(trx, personalCode, time.today))) {
    return refuse(CODE.cannotJoin, 'The second pillar was taken out, it cannot be joined')
  }
  // Money on a PIK stays there: the choice concerns contributions alone.
  await trx
    .updateTable('person')
    .set(
      pillar === 2
        ? { second_fund: targetIsin, second_pillar_active: true, ...contributionsOf(current) }
        : { third_fund: targetIsin, third_pillar_active: true },
    )
    .where('personal_code', '=', personalCode)
    .execute()
  await openAccount(trx, personalCode)
  const details = { type: 'SELECTION', targetIsin } as const
  const application = { details, createdAt: time.now, schedule: AT_ONCE }
  return accept(await insertApplication(trx, personalCode, application, { processId }))
}

/** Joining starts contributions; stopped contributions start again only by an application of their own. */
function contributionsOf(person: PersonRow | null): { contributions_stopped?: false } {
  return person?.second_pillar_active === true ? {} : { contributions_stopped: false }
}
