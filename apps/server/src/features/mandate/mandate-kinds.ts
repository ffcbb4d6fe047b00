import type { MandateOnItsWay } from '@sammas/contract/mandate-on-its-way'
import { refusalNotice, type Notice } from '@sammas/domain/application/notices'
import type { MandateFacts } from '@sammas/domain/mandate/mandate'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { FundFacts } from '@sammas/domain/fund/fund'
import type { Isin } from '@sammas/domain/fund/isin'
import { refusal } from '../../refusals/api-error.ts'
import { patiently } from '../../refusals/registry-answer.ts'
import type { Database } from '../../database/migrate.ts'
import type { MandateProcess } from '../../gateways/registry/registry.ts'
import type { Session } from '../../http/handler.ts'
import type { Mandate, MandateDocument, MandateKind, MandateOf, Signer } from '../../pension/mandate.ts'
import type { Funds } from './documents/document-parts.ts'
import type { UnansweredDeps } from './kept/kept-mandate.ts'
import {
  rivalChoicesOfWithdrawal,
  rivalRatesOfWithdrawal,
  rivalCancellations,
  rivalChoices,
  rivalRates,
  rivalWithdrawals,
  rivalWithdrawalsOfChoice,
  withdrawalsOf,
} from './kept/rival-mandates.ts'
import { cancellationDocuments } from './kinds/cancellation/cancellation-documents.ts'
import { checkStillCancellable } from './kinds/cancellation/cancellation-handlers.ts'
import { cancellationProcesses } from './kinds/cancellation/cancellation-processes.ts'
import { choiceDocuments } from './kinds/choice/choice-documents.ts'
import { checkChoiceStillPossible } from './kinds/choice/new-choice.ts'
import { choiceProcesses } from './kinds/choice/choice-processes.ts'
import { isOfPastPeriod } from './kinds/choice/past-period.ts'
import { rateAnswer } from './kinds/payment-rate/rate-answer.ts'
import { rateDocuments } from './kinds/payment-rate/rate-documents.ts'
import { rateProcesses } from './kinds/payment-rate/rate-processes.ts'
import { checkRateStillPossible } from './kinds/payment-rate/rate-handlers.ts'
import { withdrawalOnItsWay } from './kinds/withdrawal/withdrawal-answer.ts'
import { withdrawalDocuments } from './kinds/withdrawal/withdrawal-documents.ts'
import { withdrawalProcesses } from './kinds/withdrawal/withdrawal-processes.ts'
import { checkWithdrawalStillPossible } from './kinds/withdrawal/withdrawal-handlers.ts'

/** Needed to see whether a mandate may still be signed. */
export type StillPossibleDeps = UnansweredDeps & {
  /** All funds with their Estonian names. */
  funds: () => Promise<ReadonlyMap<Isin, FundFacts>>
  /** Facts to check a choice against; `exceptId` is left out of the person's signed mandates. */
  facts: (session: Session, exceptId: number | null) => Promise<MandateFacts>
  /** The registry's day by its latest answer; null before the first. */
  registryToday: () => CivilDate | null
}

/** The differences between kinds of mandate once they are made. */
type KindOfMandate<Kind extends MandateKind> = {
  /** Its documents, always in Estonian. The same mandate always gives the same bytes, so that the signed documents are the previewed ones. */
  documents: (mandate: MandateOf<Kind>, signer: Signer, funds: Funds) => MandateDocument[]
  /** Throws an ApiError 400 when something has changed that the signer was shown. */
  checkStillPossible: (deps: StillPossibleDeps, session: Session, mandate: MandateOf<Kind>) => Promise<void>
  /** Its processes at the registry. Each takes the next id, so their order decides the assignment. */
  processes: (mandate: MandateOf<Kind>, nextId: () => string) => MandateProcess[]
  /**
   * Other unsigned mandates of the person that conflict with it (docs/rules.md: What is on its way): choices and withdrawals
   * of a pillar take the same units, money out of the second pillar ends the contributions that a rate is about.
   */
  rivals: (db: Database, mandate: MandateOf<Kind>) => Promise<number[]>
  /** The notice that the registry has refused it. */
  refusal: (mandate: MandateOf<Kind>) => Notice
  /** Its name and content in the answer about mandates on their way. */
  onItsWay: (mandate: MandateOf<Kind>) => Pick<MandateOnItsWay, 'kind'> & Partial<ContentOnItsWay>
}

type ContentOnItsWay = Pick<MandateOnItsWay, 'paymentRate' | 'withdrawals' | 'cancels'>

const KINDS: { readonly [Kind in MandateKind]: KindOfMandate<Kind> } = {
  choice: {
    documents: choiceDocuments,
    checkStillPossible: async ({ facts, registryToday }, session, mandate) => {
      checkChoiceStillPossible(mandate, await facts(session, mandate.id))
      // The registry has just answered.
      if (isOfPastPeriod(mandate, registryToday())) throw refusal('invalid.mandate.period.over')
    },
    processes: choiceProcesses,
    rivals: async (db, mandate) => [
      ...(await rivalChoices(db, mandate)),
      ...(await rivalWithdrawalsOfChoice(db, mandate)),
    ],
    refusal: ({ id }) => refusalNotice(id, []),
    onItsWay: () => ({ kind: 'CHOICE' }),
  },
  'payment-rate': {
    documents: rateDocuments,
    checkStillPossible: checkRateStillPossible,
    processes: rateProcesses,
    rivals: async (db, mandate) => [...(await rivalRates(db, mandate)), ...(await withdrawalsOf(db, mandate, [2]))],
    refusal: ({ id }) => refusalNotice(id, [], 'PAYMENT_RATE'),
    onItsWay: ({ rateChange }) => ({ kind: 'PAYMENT_RATE', paymentRate: rateAnswer(rateChange) }),
  },
  withdrawal: {
    documents: withdrawalDocuments,
    checkStillPossible: checkWithdrawalStillPossible,
    processes: withdrawalProcesses,
    rivals: async (db, mandate) => [
      ...(await rivalWithdrawals(db, mandate)),
      ...(await rivalChoicesOfWithdrawal(db, mandate)),
      ...(await rivalRatesOfWithdrawal(db, mandate)),
    ],
    refusal: ({ id }) => refusalNotice(id, []),
    onItsWay: ({ withdrawal }) => ({ kind: 'WITHDRAWAL', withdrawals: withdrawal.parts.map(withdrawalOnItsWay) }),
  },
  cancellation: {
    documents: cancellationDocuments,
    checkStillPossible: (deps, session, mandate) =>
      patiently(deps.patience, () => checkStillCancellable(deps, session, mandate)),
    processes: cancellationProcesses,
    rivals: rivalCancellations,
    refusal: ({ id, cancellation }) => refusalNotice(id, cancellation.cancels),
    onItsWay: ({ cancellation }) => ({
      kind: 'CANCELLATION',
      cancels: cancellation.cancels.map(({ id, type }) => ({ applicationId: id, type })),
    }),
  },
}

/** The row of a mandate's own kind: a record cannot show the compiler that key and mandate belong together. */
const kindOf = ({ kind }: Mandate) => KINDS[kind] as KindOfMandate<MandateKind>

export const mandateDocuments: KindOfMandate<MandateKind>['documents'] = (mandate, signer, funds) =>
  kindOf(mandate).documents(mandate, signer, funds)

export const checkStillPossible: KindOfMandate<MandateKind>['checkStillPossible'] = (deps, session, mandate) =>
  kindOf(mandate).checkStillPossible(deps, session, mandate)

/** The registry processes of a mandate, in the order of its documents. */
export const mandateProcesses = (mandate: Mandate, nextId: () => string): MandateProcess[] =>
  kindOf(mandate).processes(mandate, nextId)

/** The ids of the person's other unsigned mandates that may not be signed beside this one. */
export const rivalsOf = (db: Database, mandate: Mandate): Promise<number[]> => kindOf(mandate).rivals(db, mandate)

/** The notice that the registry has refused a signed mandate. */
export const noticeOfRefusal = (mandate: Mandate): Notice => kindOf(mandate).refusal(mandate)

/** Name and content of a mandate that the registry has not answered yet. */
export const contentOnItsWay = (mandate: Mandate): Pick<MandateOnItsWay, 'kind'> & ContentOnItsWay => ({
  paymentRate: null,
  withdrawals: [],
  cancels: [],
  ...kindOf(mandate).onItsWay(mandate),
})
