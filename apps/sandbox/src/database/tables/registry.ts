import type { PaymentRate } from '@sammas/domain/law/statutory-figures'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { ApplicationType, FailureReason } from './application-details.ts'

/** Whole numbers that may exceed 32 bits: read as text or number, depending on the pool's owner. */
type BigIntColumn = ColumnType<string | number, number, number>
type NullableBigInt = ColumnType<string | number | null, number | null, number | null>
/** Days: always selected as text (`day::text`), written as `YYYY-MM-DD`. */
type DayColumn = ColumnType<string, string, string>
type NullableDay = ColumnType<string | null, string | null, string | null>
type Moment = ColumnType<Date, Date, Date>

/** The registry's behaviour towards one person, so that each failure can be provoked by hand. */
export type Behaviour = 'OK' | 'MANDATE_0' | 'MANDATE_40551' | 'MANDATE_99' | 'DOWN' | 'SLOW'

export type PersonTable = {
  personal_code: string
  first_name: string
  last_name: string
  email: string | null
  phone_number: string | null
  street: string | null
  district_code: string | null
  postal_code: string | null
  country_code: string | null
  /** The registry's day of the last change of contact details, as text; null: never changed. */
  contact_updated_on: ColumnType<string | null, string | null | undefined, string | null>
  /** The moment of it; null: never changed, or before it was kept. */
  contact_saved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  pension_account_number: string | null
  pik_number: string | null
  second_pillar_active: boolean
  third_pillar_active: boolean
  /** The fund of the pillar's future contributions. */
  second_fund: string | null
  third_fund: string | null
  /** Wage in percent of the country's average; null: does not work. */
  wage_percent: number | null
  /** Day 10 to 15 on which contributions arrive (or the next working day). */
  contribution_day: number
  /** 2: employee's and state's part are booked separately. */
  contribution_parts: number
  contributions_stopped: boolean
  /** Contribution rate in force, in per cent of the wage; null: the registry does not state it. */
  payment_rate: ColumnType<PaymentRate | null, PaymentRate | null | undefined, PaymentRate | null>
  /** The day from which nothing is paid into the second pillar any more; null while that is not decided. */
  contributions_end_on: ColumnType<string | null, string | null | undefined, string | null>
  /** An arrest or a bankruptcy claim on the person's pension account. */
  has_claim: ColumnType<boolean, boolean | undefined, boolean>
  behaviour: Behaviour
}

/** Amounts in cents, units in ten-thousandths, prices in hundred-thousandths. */
export type CashFlowTable = {
  id: Generated<string | number>
  personal_code: string
  isin: string | null
  time: Moment
  price_date: DayColumn
  amount: BigIntColumn
  units: NullableBigInt
  nav: NullableBigInt
  type: string
  comment: string | null
}

type ApplicationTable = {
  id: Generated<string | number>
  personal_code: string
  type: ApplicationType
  status: 'PENDING' | 'COMPLETE' | 'FAILED' | 'CANCELLED'
  created_at: Moment
  /** JSON text of the type's data beyond the columns. */
  details: string
  /** Text, as it has nine decimals. */
  cancellation_deadline: string | null
  /** The day on which it is executed. */
  due_date: NullableDay
  /** Payments only: makes announcing one idempotent. */
  payment_id: string | null
  /** When it was carried out, cancelled or failed; null while pending. */
  settled_at: ColumnType<Date | null, Date | null, Date | null>
  failure_reason: FailureReason | null
  /** Its mandate process; null for an application without a mandate. */
  process_id: string | null
}

export type MandateProcessTable = {
  process_id: string
  personal_code: string
  mandate_id: BigIntColumn
  successful: boolean
  error_code: number | null
  error_message: string | null
  application_id: NullableBigInt
  /** JSON text of the request, without its id; null for older rows from before it was stored. */
  request: string | null
  /** The moment of the signature, by which signatures of a person are ordered; null for older rows. */
  signed_at: ColumnType<Date | null, Date | null, Date | null>
  pillar: number | null
}

/** A third-pillar payment that a bank sends every month; cents. */
type StandingOrderTable = {
  personal_code: string
  isin: string
  amount: BigIntColumn
}

/** A fund pension; it runs while payments are left. */
type FundPensionTable = {
  id: Generated<string | number>
  personal_code: string
  pillar: number
  iban: string
  duration_years: number
  /** The day of the first payment. */
  started_on: DayColumn
  payments_made: number
}

export type RegistryTables = {
  person: PersonTable
  cash_flow: CashFlowTable
  application: ApplicationTable
  mandate_process: MandateProcessTable
  standing_order: StandingOrderTable
  fund_pension: FundPensionTable
}

export type PersonRow = Selectable<PersonTable>
