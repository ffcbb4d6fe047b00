import type { Database } from '../../database/migrate.ts'

/** What our own tables hold of a person and no call shows as a whole, oldest first; amounts in euros. */
export async function ownRecords(db: Database, personId: number) {
  const [answers, payments] = await Promise.all([
    db
      .selectFrom('aml_check')
      .select(['type', 'success', 'metadata', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment')
      .select(['id', 'bank', 'amount_cents', 'currency', 'target_isin', 'state', 'created_at'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  return {
    'aml-answers': answers.map(({ created_at: time, ...answer }) => ({ ...answer, time })),
    payments: payments.map(
      ({ id, bank, amount_cents: cents, currency, target_isin: isin, state, created_at: time }) => ({
        id,
        bank,
        amount: Number(cents) / 100,
        currency,
        isin,
        state,
        time,
      }),
    ),
  }
}
