import { addYears, startOfTallinnDay, type CivilDate } from '@sammas/domain/dates/civil-date'
import { applicationDeadlines } from '@sammas/domain/application/kind-days'
import type { SandboxTransaction } from '../../../database/tables.ts'
import { cancellable, type RegistryKind } from '../registry-kind.ts'

/** Years after a stop of contributions before they may start again (Kogumispensionide seadus). */
const STOP_YEARS = 10

/** The moment at which a day begins. */
const beginning = (day: CivilDate | null) => (day === null ? null : startOfTallinnDay(day).toISOString())

async function setStopped(trx: SandboxTransaction, personalCode: string, isStopped: boolean): Promise<null> {
  const person = trx.updateTable('person').where('personal_code', '=', personalCode)
  await person.set({ contributions_stopped: isStopped }).execute()
  return null
}

export const stopContributions: RegistryKind<'STOP_CONTRIBUTIONS'> = {
  ...cancellable('STOP_CONTRIBUTIONS'),
  answer: (details, { cancellationDeadline, dueDate }) => ({
    ...details,
    stopTime: beginning(dueDate),
    cancellationDeadline,
  }),
  execute: (trx, _day, { personalCode }) => setStopped(trx, personalCode, true),
}

export const resumeContributions: RegistryKind<'RESUME_CONTRIBUTIONS'> = {
  ...cancellable('RESUME_CONTRIBUTIONS'),
  answer: (details, { cancellationDeadline, dueDate }) => ({
    ...details,
    resumeTime: beginning(dueDate),
    cancellationDeadline,
  }),
  execute: (trx, _day, { personalCode }) => setStopped(trx, personalCode, false),
}

/** The day of the stop plus the years that must pass, as an instant. */
export function earliestResumeTime(createdAt: Date): string {
  const { fulfillmentDate } = applicationDeadlines('STOP_CONTRIBUTIONS', createdAt)
  return startOfTallinnDay(addYears(fulfillmentDate, STOP_YEARS)).toISOString()
}
