import { final, type RegistryKind } from '../registry-kind.ts'

/** Another contribution rate; it does not come into force once contributions have ended. */
export const paymentRate: RegistryKind<'PAYMENT_RATE'> = {
  ...final('PAYMENT_RATE'),
  execute: async (trx, day, { personalCode, details }) => {
    const { numUpdatedRows } = await trx
      .updateTable('person')
      .set({ payment_rate: details.paymentRate })
      .where('personal_code', '=', personalCode)
      .where((of) => of.or([of('contributions_end_on', 'is', null), of('contributions_end_on', '>', day)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n ? null : 'CONTRIBUTIONS_ENDED'
  },
}
