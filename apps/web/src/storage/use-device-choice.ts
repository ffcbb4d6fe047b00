import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from './device-choice.ts'

/** The current choice. A prerendered page shows the default. */
export function useDeviceChoice<Value extends string>({ subscribe, get, values }: DeviceChoice<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => values[0] ?? get())
}
