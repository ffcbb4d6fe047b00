import { applicationLine, applicationName } from '@sammas/contract/application-names'
import type { Application } from '@sammas/contract/application'
import type { ApplicationType } from '@sammas/domain/application/kinds'
import { paths } from '#web/addresses/paths.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import {
  type ApplicationFact,
  type Of,
  paymentFacts,
  pensionFacts,
  rateFacts,
  rateText,
  resumeFacts,
  stopFacts,
  sumFacts,
  transferFacts,
  withdrawalFacts,
  type Words,
} from './kind-facts.ts'
import { movedIn, rowsOfTransfers } from './switch-rows.ts'

/** The screens show these of a kind of application. */
type Card<Type extends ApplicationType> = {
  /** The facts on its card, in order, without deadline and outcome. */
  readonly facts: (application: Of<Type>, words: Words) => ApplicationFact[]
  /** The parts of one signature in one line. */
  readonly line: (parts: readonly [Of<Type>, ...Of<Type>[]], words: Words) => string
  /** The screen that makes another one of its kind; null where this product takes none, or the registry would refuse it again. */
  readonly flow: (application: Of<Type>) => string | null
  /** The consequence of its cancellation for the money; null: it is never cancelled. */
  readonly cancelled: MessageId | null
}

const named = ({ type }: { readonly type: ApplicationType }, { language }: Words) =>
  applicationName(type, null, language)
const nameOnly = ([first]: readonly [Application, ...Application[]], words: Words) => named(first, words)
const noFlow = () => null

const leaving = { facts: withdrawalFacts, line: nameOnly, flow: noFlow }
const sum = { facts: sumFacts, line: nameOnly, flow: () => paths.withdrawals() }
const pension = { facts: pensionFacts, line: nameOnly, flow: () => paths.withdrawals() }

/** Every kind has its row: a new one does not compile without. */
const CARDS: { readonly [Type in ApplicationType]: Card<Type> } = {
  TRANSFER: {
    facts: transferFacts,
    line: (parts, words) => {
      const moved = movedIn(parts[0].details.sourceFund.pillar, rowsOfTransfers(parts, [], words))
      return applicationLine({ type: 'TRANSFER', moved }, words.language)
    },
    flow: ({ details }) => (details.sourceFund.pillar === 2 ? paths.secondPillar() : paths.thirdPillar()),
    cancelled: 'application.cancelled.TRANSFER',
  },
  STOP_CONTRIBUTIONS: {
    facts: stopFacts,
    line: nameOnly,
    flow: noFlow,
    cancelled: 'application.cancelled.STOP_CONTRIBUTIONS',
  },
  RESUME_CONTRIBUTIONS: {
    facts: resumeFacts,
    line: nameOnly,
    flow: noFlow,
    cancelled: 'application.cancelled.RESUME_CONTRIBUTIONS',
  },
  EARLY_WITHDRAWAL: { ...leaving, cancelled: 'application.cancelled.second' },
  WITHDRAWAL: { ...leaving, cancelled: 'application.cancelled.second' },
  PARTIAL_WITHDRAWAL: { ...sum, cancelled: 'application.cancelled.second' },
  WITHDRAWAL_THIRD_PILLAR: { ...sum, cancelled: null },
  FUND_PENSION_OPENING: { ...pension, cancelled: 'application.cancelled.second' },
  FUND_PENSION_OPENING_THIRD_PILLAR: { ...pension, cancelled: 'application.cancelled.third' },
  PAYMENT_RATE: {
    facts: rateFacts,
    line: ([first], words) => `${named(first, words)}, ${rateText(first, words)}`,
    flow: ({ failureReason }) => (failureReason === 'CONTRIBUTIONS_ENDED' ? null : paths.paymentRate()),
    cancelled: null,
  },
  PAYMENT: {
    facts: paymentFacts,
    line: ([first], words) => `${named(first, words)}, ${words.format.euros(first.details.amount)}`,
    flow: noFlow,
    cancelled: null,
  },
}

/** The row of an application's own kind: a `Record` cannot express to the compiler that key and argument belong together. */
const rowOf = ({ type }: Application) => CARDS[type] as Card<ApplicationType>

/** Facts, screen and cancellation of an application, as the screens show them. */
export function cardOf(application: Application) {
  const { facts, flow, cancelled } = rowOf(application)
  return { facts: (words: Words) => facts(application, words), flow: flow(application), cancelled }
}

/** The parts of one signature in one line: a switch with its funds, a payment with its amount, a rate with its per cent. */
export const lineOfParts = (parts: readonly [Application, ...Application[]], words: Words): string =>
  rowOf(parts[0]).line(parts, words)
