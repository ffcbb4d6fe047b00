import type { AnsweredPart } from '@sammas/contract/answered-parts'
import type { NoticeAnswer } from '@sammas/contract/notice'
import { movedFunds, type MovedFunds } from '@sammas/domain/account/moved-funds'
import { dayOfNotice, isNoticePast, isRefusal } from '@sammas/domain/application/notices'
import type { Isin } from '@sammas/domain/fund/isin'
import type { Language } from '@sammas/domain/language'
import type { Registry } from '../../gateways/registry/registry.ts'
import type { Session } from '../../http/handler.ts'
import type { MandateMoves } from '../../pension/mandate.ts'
import { factsOf } from '../../pension/pension-account.ts'
import type { KeptNotice } from './notice-store.ts'

/** Adds the facts of other rows to stored notices: names of funds in a language, answers of the registry, and past deadlines. */
export type NoticeAnswers = (
  notices: readonly KeptNotice[],
  session: Session,
  language: Language,
) => Promise<NoticeAnswer[]>

/** The registry's answers to the parts of signed mandates, by the mandate's number. */
export type AnsweredPartsOf = (mandateIds: readonly number[]) => Promise<ReadonlyMap<number, readonly AnsweredPart[]>>

type Deps = {
  registry: Pick<Registry, 'funds' | 'now' | 'applications'>
  /** The moves of the person's signed mandates. */
  movesOf: (personId: number, mandateIds: readonly number[]) => Promise<ReadonlyMap<number, MandateMoves>>
  partsOf: AnsweredPartsOf
}

/** While the registry is away notices are answered without names, and no deadline counts as past. */
export function noticeAnswers({ registry, movesOf, partsOf }: Deps): NoticeAnswers {
  return async (notices, { personId, personalCode }, language) => {
    const mandateIds = notices.flatMap(({ mandateId }) => (mandateId === null ? [] : [mandateId]))
    const hasDeadlines = notices.some(isDeadline)
    const refused = notices.flatMap((notice) => (isRefusal(notice.kind) ? (notice.mandateId ?? []) : []))
    const [moves, parts, funds, clock, applications] = await Promise.all([
      movesOf(personId, mandateIds),
      partsOf(refused),
      mandateIds.length === 0 ? null : registry.funds(),
      hasDeadlines ? registry.now() : null,
      hasDeadlines ? registry.applications(personalCode) : null,
    ])
    const names = funds?.ok
      ? new Map(funds.value.map((fund) => [fund.isin, factsOf(fund, language).name] as const))
      : null
    const now = clock?.ok ? new Date(clock.value) : null
    const pending = applications?.ok
      ? new Set(applications.value.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
      : null
    return notices.map((kept) => {
      const notice = { ...kept, day: dayOfNotice(kept) }
      const { applicationId } = notice
      const hasPassed = now !== null && isNoticePast(notice, now)
      const isSettled = pending !== null && applicationId !== null && !pending.has(applicationId)
      const isOver = isDeadline(notice) && (hasPassed || isSettled)
      const answered = notice.mandateId === null ? [] : (parts.get(notice.mandateId) ?? [])
      return {
        ...notice,
        isOver,
        read: notice.read || isOver,
        moved: movedIn(notice, moves, names),
        parts: [...answered],
      }
    })
  }
}

const isDeadline = ({ kind }: Pick<KeptNotice, 'kind'>) =>
  kind === 'cancellation-ends' || kind === 'rate-change-ends' || kind === 'tax-room'

function movedIn(
  { mandateId }: KeptNotice,
  moves: ReadonlyMap<number, MandateMoves>,
  names: ReadonlyMap<Isin, string> | null,
): MovedFunds | null {
  const known = mandateId === null ? undefined : moves.get(mandateId)
  if (known === undefined || names === null) return null
  const nameOf = (isin: Isin) => names.get(isin) ?? isin
  return movedFunds(
    known.pillar,
    known.transfers.map(({ source, target }) => ({
      source: nameOf(source),
      targets: [target === null ? null : nameOf(target)],
    })),
  )
}
