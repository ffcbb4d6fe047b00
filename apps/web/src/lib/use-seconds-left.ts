import { useNow } from './use-now.ts'

/**
 * Whole seconds until a clock time in milliseconds, 0 after it; read from the clock, so that it is right in a tab that wakes from
 * sleep.
 */
export function useSecondsLeft(deadline: number): number {
  const now = useNow(1000)
  return Math.max(0, Math.ceil((deadline - now) / 1000))
}
