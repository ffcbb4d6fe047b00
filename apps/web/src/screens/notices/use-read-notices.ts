import { noticesRead, type NoticeAnswer } from '@sammas/contract/notice'
import { isRefusal } from '@sammas/domain/account/notices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#web/api/client.ts'
import { noticesQuery } from '#web/api/queries.ts'
import { useCommand, type Command } from '#web/api/use-command.ts'

/**
 * Marks what is new in the list as read, all at once, as soon as the list is shown. `newIds` are those that were new on this visit. A refusal stays
 * new until its reason was seen on the account, so it alone asks for nothing.
 */
export function useReadNotices(notices: readonly NoticeAnswer[]): Command & { newIds: ReadonlySet<number> } {
  const queryClient = useQueryClient()
  const [newIds, setNewIds] = useState<ReadonlySet<number>>(new Set())
  const told = useRef(0)
  const unread = notices.filter(({ read, kind }) => !read && !isRefusal(kind)).map(({ id }) => id)
  const newest = unread.length === 0 ? 0 : Math.max(...unread)
  const command = useCommand(async (signal) => {
    await call(noticesRead, { body: { upTo: newest }, signal })
    await queryClient.invalidateQueries({ queryKey: noticesQuery().queryKey })
  })
  const { run } = command
  useEffect(() => {
    // A failure is not tried again by itself: its message has the button for that.
    if (newest <= told.current) return
    told.current = newest
    setNewIds((known) => new Set([...known, ...unread]))
    run()
  }, [newest, run, unread])
  return { ...command, newIds }
}
