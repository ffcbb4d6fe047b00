import type { PaidMovement } from '../account/contributions-by-year.ts'
import type { CivilDate } from '../dates/civil-date.ts'
import { inferredWage } from '../payment-rate/own-contributions.ts'
import { taxRoom, type TaxRoom } from '../payment/tax-room.ts'
import { paidInAll, paidInto, thisYear } from './paid-in.ts'

/** The tax room of a day's year by the movements of all funds: the income from contributions, the payments of every payer. */
export const taxRoomOfMovements = (movements: readonly PaidMovement[], today: CivilDate): TaxRoom | null =>
  taxRoom({
    wage: inferredWage(movements, today)?.monthly ?? null,
    rate: null,
    paid: paidInAll(paidInto(movements, 3, thisYear(today))),
    day: today,
  })
