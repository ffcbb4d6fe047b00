import type {
  SecondPillarStatus,
  StatusAction,
  StatusTone,
  ThirdPillarStatus,
} from '@sammas/domain/account/status-card'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { VerdictTone } from '#web/ui/status-list.tsx'

/** Tone and word of a verdict; null for a row that only informs. */
export const verdicts: Record<StatusTone, { tone: VerdictTone; word: MessageId } | null> = {
  ok: { tone: 'good', word: 'account.verdict.good' },
  warning: { tone: 'warn', word: 'account.verdict.warn' },
  error: { tone: 'bad', word: 'account.verdict.bad' },
  none: null,
}

export const secondPillarWords: Record<SecondPillarStatus['verdict'], { line: MessageId; second?: MessageId }> = {
  leaving: { line: 'account.second.leaving' },
  'investment-account': { line: 'account.second.pik' },
  'paying-out': { line: 'account.second.paying.out' },
  'taken-out-early': { line: 'account.second.taken.out' },
  'paid-out': { line: 'account.second.paid.out' },
  unknown: { line: 'account.second.unknown' },
  'fee-unknown': { line: 'account.second.fee.unknown' },
  'high-fee': { line: 'account.second.high.fee', second: 'account.fee.above' },
  'low-fee': { line: 'account.second.low.fee', second: 'account.fee.below' },
  'partly-own-high-fee': { line: 'account.second.partly.high.fee', second: 'account.fee.above' },
  'partly-own': { line: 'account.second.partly' },
  'fully-own': { line: 'account.second.fully' },
}

export const thirdPillarWords: Record<ThirdPillarStatus['verdict'], { line: MessageId; explanation?: MessageId }> = {
  'not-opened': { line: 'account.third.not.opened' },
  'paying-out': { line: 'account.third.paying.out' },
  'fee-unknown': { line: 'account.third.fee.unknown' },
  'high-fee': { line: 'account.third.high.fee', explanation: 'account.fee.above' },
  'low-fee': { line: 'account.third.low.fee', explanation: 'account.fee.below' },
  'partly-own': { line: 'account.third.partly' },
  'fully-own': { line: 'account.third.fully' },
  'nothing-yet': { line: 'account.third.nothing.yet', explanation: 'account.third.arrival' },
  empty: { line: 'account.third.empty', explanation: 'account.third.arrival' },
  'nothing-this-year': { line: 'account.third.nothing.this.year', explanation: 'account.third.arrival' },
  'year-over': { line: 'account.third.year.over', explanation: 'account.third.arrival' },
  'deadline-near': { line: 'account.third.deadline.near', explanation: 'account.third.arrival' },
}

/** Target and label of a row's action. */
export function actionOf(action: StatusAction, pillar: 2 | 3): { path: string; words: MessageId } {
  const flow = pillar === 2 ? paths.secondPillar() : paths.thirdPillar()
  switch (action.type) {
    case 'cancel-application':
      return { path: paths.cancellation(action.applicationId), words: 'account.action.stay' }
    case 'choose-low-fees':
      return { path: flow, words: 'account.action.low.fees' }
    case 'switch-fund':
      return { path: flow, words: 'account.action.switch' }
    case 'choose-provider':
      return { path: flow, words: 'account.action.provider' }
    case 'open':
      return { path: flow, words: 'account.action.open' }
    case 'make-payment':
      return { path: paths.thirdPillarPayment(), words: 'account.action.pay' }
    case 'join':
      return { path: paths.join(), words: 'account.action.join' }
  }
}
