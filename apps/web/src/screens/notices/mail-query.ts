import { noticeMailGet } from '@sammas/contract/notice'
import type { NoticeKind } from '@sammas/domain/account/notices'
import { queryOptions } from '@tanstack/react-query'
import { call, type ReplyOf } from '#web/api/client.ts'
import { connection } from '#web/api/connection.ts'

type Mails = ReplyOf<typeof noticeMailGet>

/** Which kinds of notice come by e-mail too; the address may have been changed on another screen, so it is asked for each time. */
export const noticeMailQuery = () =>
  queryOptions({
    queryKey: ['noticeMail', connection().sessionId()] as const,
    queryFn: ({ signal }) => call(noticeMailGet, { signal }),
    staleTime: 0,
  })

/** What is known with what `saved` says of one kind: answers to two presses may come in another order than they were given. */
export function withKind(kind: NoticeKind, saved: Mails, known: Mails = saved): Mails {
  const others = known.kinds.filter((other) => other !== kind)
  return { ...saved, kinds: saved.kinds.includes(kind) ? [...others, kind] : others }
}
