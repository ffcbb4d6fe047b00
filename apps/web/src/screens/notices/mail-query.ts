import { noticeMailGet } from '@sammas/contract/notice'
import type { NoticeKind } from '@sammas/domain/application/notices'
import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#web/api/client.ts'
import { connection } from '#web/api/connection.ts'

type Mails = ReplyOf<typeof noticeMailGet>

/** Kinds of notice that are also sent by e-mail; the address may have been changed on another screen, so it is refetched each time. */
export const noticeMailQuery = () =>
  queryOptions({
    queryKey: ['noticeMail', connection().sessionId()] as const,
    queryFn: ({ signal }) => call(noticeMailGet, { signal }),
    staleTime: 0,
  })

/** The known settings with one kind from `saved`: answers to two presses may arrive in another order. */
export function withKind(kind: NoticeKind, saved: Mails, known: Mails = saved): Mails {
  const others = known.kinds.filter((other) => other !== kind)
  return { ...saved, kinds: saved.kinds.includes(kind) ? [...others, kind] : others }
}
