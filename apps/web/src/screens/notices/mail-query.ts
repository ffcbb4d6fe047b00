import { noticeMailGet } from '@sammas/contract/notice'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { connection } from '#web/api/connection.ts'

/** Which kinds of notice come by e-mail too; the address may have been changed on another screen, so it is asked for each time. */
export const noticeMailQuery = () =>
  queryOptions({
    queryKey: ['noticeMail', connection().sessionId()] as const,
    queryFn: ({ signal }) => call(noticeMailGet, { signal }),
    staleTime: 0,
  })
