import { useSyncExternalStore } from 'react'
import type { DeviceChoice } from './device-choice.ts'

/** What is chosen now. A page that the build draws shows what holds without a choice. */
export function useDeviceChoice<Value extends string>({ subscribe, get, values }: DeviceChoice<Value>): Value {
  return useSyncExternalStore(subscribe, get, () => values[0] ?? get())
}
