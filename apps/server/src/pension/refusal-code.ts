import type { ErrorCode } from '@sammas/contract/errors'
import { pillarNames } from '@sammas/contract/withdrawal'
import { takesOutOf } from '@sammas/domain/application/application'
import { applicationType } from '@sammas/domain/application/kinds'

/** The registry's numbers of refusals that a person can act on (docs/rules.md: Registry processes). */
const codes: ReadonlyMap<number, ErrorCode> = new Map([
  [0, 'mandate.processing.error.epis.technical.error'],
  [40551, 'mandate.processing.error.epis.already.active.contributions.fund'],
  [40004, 'mandate.processing.error.epis.not.enough.units'],
  [40005, 'mandate.processing.error.epis.not.cancellable'],
  [40006, 'mandate.processing.error.epis.joining.barred'],
  [40007, 'mandate.processing.error.epis.payment.rate.barred'],
  [40008, 'mandate.processing.error.epis.deadline.passed'],
  [40009, 'mandate.processing.error.epis.payment.rate.holds'],
  [40010, 'mandate.processing.error.epis.too.early'],
  [40011, 'mandate.processing.error.epis.money.out.pending'],
  [40012, 'mandate.processing.error.epis.replaced'],
])

/** The arguments of a refused process: its kind, and the pillar that an application for money out concerns. */
export function refusalArguments(type: string): string[] {
  const pillar = takesOutOf({ type: applicationType(type) })
  return pillar === null ? [type] : [type, pillarNames[pillar]]
}

/** The error code of the registry's number of a refusal. */
export const refusalCode = (errorCode: number | null): ErrorCode =>
  codes.get(errorCode ?? -1) ?? 'mandate.processing.error.epis.unknown'
