import { noticesRead, type NoticeAnswer } from '@sammas/contract/notice'
import { isRefusal } from '@sammas/domain/application/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { noticesQuery } from '#web/api/queries.ts'
import { useCommand, type Command } from '#web/api/use-command.ts'

/**
 * Marks the new notices as read, all at once, when the list is shown. `newIds` were new on this visit. A refusal stays new until its
 * reason was shown on the account, so it alone triggers no call.
 */
export function useReadNotices(notices: readonly NoticeAnswer[]): Command & { newIds: ReadonlySet<number> } {
  const queryClient = useQueryClient()
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set())
  const markedUpTo = useRef(0)
  const unread = notices.filter(({ read, kind }) => !read && !isRefusal(kind)).map(({ id }) => id)
  const newest = unread.length === 0 ? 0 : Math.max(...unread)
  const command = useCommand(async (signal) => {
    await call(noticesRead, { body: { upTo: newest }, signal })
    await queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey })
  })
  const { run } = command
  useEffect(
    () => () => {
      // The request in flight is aborted with the list: a list that is shown again sends it again.
      markedUpTo.current = 0
    },
    [],
  )
  useEffect(() => {
    // A failure is not retried automatically: its message has a button for that.
    if (newest <= markedUpTo.current) return
    markedUpTo.current = newest
    setNewIds((known) => new Set([...known, ...unread]))
    run()
  }, [newest, run, unread])
  return { ...command, newIds }
}
