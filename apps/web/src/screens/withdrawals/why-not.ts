import type { Isin } from '@sammas/domain/fund/isin'
import { mayTakeAll, type ChosenWithdrawal } from '@sammas/domain/withdrawal/withdrawal-choice'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { waysOf, type Flow } from './withdrawals-flow.ts'

type Refused = Extract<ChosenWithdrawal, { kind: 'refused' }>

/** Why a choice is refused. */
export const refusalWords: Readonly<Record<Refused['reason'], MessageId>> = {
  'not-allowed': 'withdrawals.refused.notAllowed',
  'nothing-held': 'withdrawals.refused.empty',
  'nothing-wanted': 'withdrawals.sum.notPositive',
  'more-than-held': 'withdrawals.refused.more',
  'nothing-left': 'withdrawals.refused.left',
  'too-little': 'withdrawals.refused.little',
  'price-missing': 'withdrawals.refused.price',
  promised: 'withdrawals.refused.promised',
  'recommendation-unknown': 'withdrawals.refused.duration',
}

const missingWords: Readonly<Record<Extract<ChosenWithdrawal, { kind: 'incomplete' }>['missing'], MessageId>> = {
  way: 'withdrawals.why.way',
  sum: 'withdrawals.why.sum',
  years: 'withdrawals.why.years',
}

/** Why the present choice is refused; null when it is not. */
export function useRefusalWords({ mandate, data, choices }: Flow): string | null {
  const text = useText()
  const format = useFormat()
  const { result } = mandate
  if (result.kind !== 'refused') return null
  const nameOf = (isin: Isin) => data.funds.find((fund) => fund.isin === isin)?.name ?? isin
  // Beside a fund pension from the rest not everything can be taken at once.
  const isWithPension = result.reason === 'more-than-held' && !mayTakeAll(waysOf(choices.chosen))
  return text(isWithPension ? 'withdrawals.refused.moreBeside' : refusalWords[result.reason], {
    held: result.reason === 'more-than-held' ? format.euros(result.held) : '',
    least: result.reason === 'too-little' ? format.euros(result.least) : '',
    pillar: 'pillar' in result && result.pillar === 2 ? 'second' : 'third',
    fund: 'isin' in result ? nameOf(result.isin) : '',
  })
}

/** Why continuing is not possible yet; null when it is. */
export function useWhyNot(flow: Flow): string | null {
  const text = useText()
  const refusal = useRefusalWords(flow)
  const { result } = flow.mandate
  return result.kind === 'incomplete' ? text(missingWords[result.missing]) : refusal
}
