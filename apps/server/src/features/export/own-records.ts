import type { Database } from '../../database/migrate.ts'

const euros = (cents: string | number) => Number(cents) / 100

/**
 * Rows of our own tables about a person that no call shows as a whole, oldest first; amounts in euros. `mandatesOf` gives the person's
 * mandates, whose rows only their feature reads.
 */
export async function ownRecords(
  db: Database,
  personId: number,
  mandatesOf: (personId: number) => Promise<readonly object[]>,
) {
  const [answers, payments, fees, mandates, logins, browsers, events] = await Promise.all([
    db
      .selectFrom('aml_check')
      .select(['type', 'success', 'metadata', 'created_at as time'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment')
      .select(['id', 'bank', 'amount_cents', 'currency', 'target_isin as isin', 'state', 'created_at as time'])
      .where('person_id', '=', personId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('membership_payment')
      .select(['transaction_id as id', 'amount_cents', 'outcome', 'received_at as time'])
      .where('person_id', '=', personId)
      .orderBy('received_at')
      .orderBy('transaction_id')
      .execute(),
    mandatesOf(personId),
    db
      .selectFrom('session')
      .select(['method', 'phone_number as phoneNumber', 'document_number as documentNumber'])
      .select(['started_at as time', 'last_end_at as lastEnd', 'ended_at as endedTime'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('remembered_browser')
      .select(['document_number as documentNumber', 'linked_at as time', 'ends_at as lastEnd'])
      .where('person_id', '=', personId)
      .orderBy('linked_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('tracked_event')
      .select(['type', 'data', 'created_at as time'])
      .where('person_id', '=', personId)
      .orderBy('id')
      .execute(),
  ])
  return {
    'aml-answers': answers,
    payments: payments.map(({ amount_cents: cents, ...payment }) => ({ ...payment, amount: euros(cents) })),
    'membership-payments': fees.map(({ amount_cents: cents, ...fee }) => ({ ...fee, amount: euros(cents) })),
    mandates,
    logins,
    'remembered-browsers': browsers,
    'page-views': events,
  }
}

/** Rows of our own by the name of their file. */
export type OwnRecords = Awaited<ReturnType<typeof ownRecords>>
