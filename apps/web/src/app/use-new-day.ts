import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { useToday } from '#web/lib/today.ts'
import { useWaking } from '#web/lib/use-waking.ts'

/**
 * A page that stays open into another day of the registry refetches its data: pending applications may have been carried out. A device
 * that has slept learns the day by any call.
 */
export function useNewDay(): void {
  const queryClient = useQueryClient()
  const today = useToday()
  const loadedOn = useRef(today)
  useEffect(() => {
    if (today === null || loadedOn.current === today) return
    const isFirst = loadedOn.current === null
    loadedOn.current = today
    if (!isFirst) void queryClient.invalidateQueries()
  }, [today, queryClient])
  useWaking(() => void queryClient.invalidateQueries({ queryKey: userQuery().queryKey }))
}
