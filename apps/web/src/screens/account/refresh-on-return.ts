import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Whoever comes back to the account sees what it showed last, and it is loaded anew. What is on its way is left alone, so the
 * first visit asks for nothing twice.
 */
export function useRefreshOnReturn(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    void queryClient.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.data !== undefined },
      { cancelRefetch: false },
    )
  }, [queryClient])
}
