import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { deviceNow } from '#web/lib/device-clock.ts'

/** Clock time in milliseconds at which the account was last left in this tab. */
let leftAt = 0

/**
 * Whoever comes back to the account sees what it showed last, and it is loaded anew. What is on its way, or came since, is left
 * alone, so nothing is asked for twice.
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
