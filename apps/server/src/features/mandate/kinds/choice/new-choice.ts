import { createHash } from 'node:crypto'
import type { ErrorItem } from '@sammas/contract/error-body'
import type { ErrorCode } from '@sammas/contract/errors'
import type { MandateBody } from '@sammas/contract/mandate'
import {
  checkMandate,
  obstaclesToSigning,
  type MandateCheck,
  type MandateFacts,
  type MandateProblem,
} from '@sammas/domain/mandate/mandate'
import { tidyAddress, type Address } from '@sammas/domain/person/address'
import { addressErrors } from '../../../../refusals/address-errors.ts'
import { ApiError } from '../../../../refusals/api-error.ts'
import type { ChoiceMandate } from '../../../../pension/mandate.ts'
import type { MadeMandate } from '../../kept/mandate-row.ts'

const codeOfProblem: Record<MandateProblem['reason'], ErrorCode> = {
  'nothing-chosen': 'invalid.mandate.empty',
  'mixed-pillars': 'invalid.mandate.mixed.pillars',
  'amount-out-of-range': 'invalid.value',
  'duplicate-exchange': 'invalid.mandate.duplicate.transfer',
  'amount-too-small': 'invalid.mandate.amount.too.small',
  'source-amount-exceeded': 'invalid.mandate.source.amount.exceeded',
  'same-source-and-target': 'invalid.mandate.same.source.and.target.transfer.present',
  'source-not-held': 'invalid.mandate.source.not.held',
  'unknown-fund': 'invalid.mandate.fund.unknown',
  'target-not-active': 'invalid.mandate.fund.not.active',
  'future-fund-not-active': 'invalid.mandate.fund.not.active',
  'source-restricted': 'invalid.mandate.source.fund.restricted',
  'source-promised': 'invalid.mandate.source.amount.promised',
  'future-fund-already-active': 'mandate.processing.error.epis.already.active.contributions.fund',
  'future-fund-promised': 'invalid.mandate.future.fund.promised',
  'taken-out-early': 'invalid.mandate.second.pillar.taken.out',
  'paid-out': 'invalid.mandate.second.pillar.paid.out',
  'contributions-ended': 'invalid.mandate.second.pillar.contributions.ended',
  'contributions-end': 'invalid.mandate.second.pillar.contributions.ended',
}

/** The subject of the problem: a fund, or the day from which joining is possible. */
function argumentsOf(problem: MandateProblem): string[] {
  if ('source' in problem) return [problem.source]
  if ('fund' in problem) return [problem.fund]
  return 'joinFrom' in problem && problem.joinFrom !== null ? [problem.joinFrom] : []
}

function errorOf(problem: MandateProblem): ErrorItem {
  return { code: codeOfProblem[problem.reason], arguments: argumentsOf(problem) }
}

/**
 * The address of a mandate: street, postal code and country, and a district when the country is Estonia (docs/rules.md: Contact fields).
 *
 * @throws ApiError 400 with `ValidAddress` and a `required.field` for each part that is missing
 */
function mandateAddress(sent: MandateBody['address']): Address {
  const address = tidyAddress(sent)
  const errors = addressErrors(address)
  if (errors.length > 0) throw new ApiError([{ code: 'ValidAddress', path: 'address' }, ...errors])
  return address
}

/** Hash of the choices, independent of the order of keys. */
export function choicesHash(body: MandateBody): string {
  const { street, districtCode, postalCode, countryCode } = tidyAddress(body.address)
  const canonical = [
    body.fundTransferExchanges.map(({ sourceFundIsin, targetFundIsin, amount }) => [
      sourceFundIsin,
      targetFundIsin,
      amount,
    ]),
    body.futureContributionFundIsin ?? null,
    [street, districtCode, postalCode, countryCode],
  ]
  return createHash('sha256').update(JSON.stringify(canonical)).digest('base64url')
}

/**
 * A new mandate from the request, checked against the present funds and holdings.
 *
 * @throws ApiError 400 with a code per problem
 */
export function newChoice(body: MandateBody, facts: MandateFacts): Extract<MadeMandate, { kind: 'choice' }> {
  const address = mandateAddress(body.address)
  const check: MandateCheck = checkMandate(
    {
      exchanges: body.fundTransferExchanges.map(({ sourceFundIsin, targetFundIsin, amount }) => ({
        source: sourceFundIsin,
        target: targetFundIsin,
        share: amount,
      })),
      futureFund: body.futureContributionFundIsin ?? null,
    },
    facts,
  )
  if (!check.ok) throw new ApiError(check.problems.map(errorOf))
  return {
    kind: 'choice',
    address,
    pillar: check.mandate.pillar,
    futureFundIsin: check.mandate.futureFund,
    exchanges: check.mandate.exchanges.map(({ source, target, amount }) => ({
      sourceIsin: source,
      targetIsin: target,
      targetPik: null,
      amount,
    })),
  }
}

/**
 * Checks that an earlier mandate can still be signed: another one may have been signed since, or the registry may have carried one out.
 *
 * @throws ApiError 400 with a code per problem
 */
export function checkChoiceStillPossible(
  { pillar, exchanges, futureFundIsin }: ChoiceMandate,
  facts: MandateFacts,
): void {
  const problems = obstaclesToSigning(
    {
      pillar,
      futureFund: futureFundIsin,
      exchanges: exchanges.flatMap(({ sourceIsin, targetIsin, amount }) =>
        targetIsin === null || amount.kind === 'none' ? [] : [{ source: sourceIsin, target: targetIsin, amount }],
      ),
    },
    facts,
  )
  if (problems.length > 0) throw new ApiError(problems.map(errorOf))
}
