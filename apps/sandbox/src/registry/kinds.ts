import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { BusinessTime } from '../calendar/business-calendar.ts'
import type { ApplicationDetails, ApplicationType, FailureReason } from '../database/tables/application-details.ts'
import type { SandboxTransaction } from '../database/tables.ts'
import type { NewApplication, Schedule } from './ledger/application-store.ts'
import type { Verdict } from './ledger/verdict.ts'
import { resumeContributions, stopContributions } from './kinds/contributions/contributions.ts'
import { executeWithdrawal } from './kinds/leaving/execute-withdrawal.ts'
import { executeMoneyOut } from './kinds/money-out/execute-money-out.ts'
import { judgeMoneyOut } from './kinds/money-out/judge-money-out.ts'
import { judgePaymentRate } from './kinds/payment-rate/judge-payment-rate.ts'
import { paymentRate } from './kinds/payment-rate/payment-rate.ts'
import { payment } from './kinds/payment/payment.ts'
import { cancellable, final } from './kinds/registry-kind.ts'
import type { Applicant, SignedProcess, Due, Judge, RegistryKind, SignedType, Stock } from './kinds/registry-kind.ts'
import { judgeSelection } from './kinds/selection/judge-selection.ts'
import { selection } from './kinds/selection/selection.ts'
import { judgeTransfer } from './kinds/transfer/judge-transfer.ts'
import { transfer } from './kinds/transfer/transfer.ts'

/** A kind without its row does not compile. */
const KINDS: { readonly [Type in ApplicationType]: RegistryKind<Type> } = {
  TRANSFER: transfer,
  SELECTION: selection,
  WITHDRAWAL: { ...cancellable('WITHDRAWAL'), execute: executeWithdrawal },
  EARLY_WITHDRAWAL: { ...cancellable('EARLY_WITHDRAWAL'), execute: executeWithdrawal },
  STOP_CONTRIBUTIONS: stopContributions,
  RESUME_CONTRIBUTIONS: resumeContributions,
  PAYMENT_RATE: paymentRate,
  PARTIAL_WITHDRAWAL: { ...cancellable('PARTIAL_WITHDRAWAL'), execute: executeMoneyOut },
  WITHDRAWAL_THIRD_PILLAR: { ...final('WITHDRAWAL_THIRD_PILLAR'), execute: executeMoneyOut },
  FUND_PENSION_OPENING: { ...cancellable('FUND_PENSION_OPENING'), execute: executeMoneyOut },
  FUND_PENSION_OPENING_THIRD_PILLAR: { ...cancellable('FUND_PENSION_OPENING_THIRD_PILLAR'), execute: executeMoneyOut },
  PAYMENT: payment,
}

/** A signed kind without its judge does not compile. */
const JUDGES: { readonly [Type in SignedType]: Judge<Type> } = {
  TRANSFER: judgeTransfer,
  SELECTION: judgeSelection,
  PAYMENT_RATE: judgePaymentRate,
  PARTIAL_WITHDRAWAL: judgeMoneyOut,
  WITHDRAWAL_THIRD_PILLAR: judgeMoneyOut,
  FUND_PENSION_OPENING: judgeMoneyOut,
  FUND_PENSION_OPENING_THIRD_PILLAR: judgeMoneyOut,
}

/** The row of an application's own kind: a record cannot express that key and details belong together. */
const kindOf = ({ type }: ApplicationDetails) => KINDS[type] as RegistryKind<ApplicationType>

/** The deadline and the day of an application that is made at a moment. */
export const scheduleOf = (details: ApplicationDetails, createdAt: Date): Schedule =>
  kindOf(details).schedule(details, createdAt)

/** An application that is made at a moment, with its days. */
export const newApplication = (details: ApplicationDetails, createdAt: Date): NewApplication => ({
  details,
  createdAt,
  schedule: scheduleOf(details, createdAt),
})

/** True where a CANCELLATION may name the application. */
export const isCancellable = (details: ApplicationDetails): boolean => kindOf(details).isCancellable(details)

/** The application's part of the interface's shape. */
export const detailsAnswer = (details: ApplicationDetails, schedule: Schedule): object =>
  kindOf(details).answer(details, schedule)

/** Takes a signed process, or refuses it. */
export const judge = (
  trx: SandboxTransaction,
  time: BusinessTime,
  applicant: Applicant,
  process: SignedProcess<SignedType>,
): Promise<Verdict> => (JUDGES[process.type] as Judge<SignedType>)(trx, time, applicant, process)

/** Carries an application out on its day; answers the reason of a failure. */
export const execute = (
  trx: SandboxTransaction,
  day: CivilDate,
  due: Due<ApplicationType>,
  stock: Stock,
): Promise<FailureReason | null> => kindOf(due.details).execute(trx, day, due, stock)
