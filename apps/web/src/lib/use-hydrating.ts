import { useSyncExternalStore } from 'react'

/** True in the render that has to agree with a prerendered page, there and in its hydration; false in every later one. */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    nothingToFollow,
    () => false,
    () => true,
  )

const nothingToFollow = () => () => undefined
