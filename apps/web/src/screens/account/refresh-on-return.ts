import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow } from '#web/lib/device-clock.ts'

/** Clock time in milliseconds when the account was last left in this tab. */
let leftAt = 0

/**
 * Returning to the account shows its last data and refetches them. Queries in flight, or loaded since, are left alone, so nothing is
 * requested twice.
 */
export function useRefreshOnReturn(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.data !== undefined && state.dataUpdatedAt <= leftAt },
      { cancelRefetch: false },
    )
    return () => {
      leftAt = deviceNow()
    }
  }, [queryClient])
}
