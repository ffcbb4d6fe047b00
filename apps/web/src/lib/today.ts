import { tallinnDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { RegistryClock } from './registry-clock.ts'

/** The screens' clock: the application's start provides the registry's, tests their own. */
export const ClockContext = createContext<RegistryClock>({
  minute: () => {
    throw new Error('No clock was given')
  },
  whenShown: () => null,
  subscribe: () => () => undefined,
})

function useClock<Value>(read: (minute: number) => Value): Value | null {
  const clock = useContext(ClockContext)
  const now = () => {
    const minute = clock.minute()
    return minute === null ? null : read(minute)
  }
  return useSyncExternalStore(clock.subscribe, now, now)
}

/** The registry's moment, to the minute; null before an answer of the server has brought it. */
export function useMoment(): Date | null {
  const minute = useClock((begun) => begun)
  return minute === null ? null : new Date(minute)
}

/** The registry's day; null before an answer of the server has brought it. Never the device's clock. */
export function useToday(): CivilDate | null {
  return useClock((minute) => tallinnDate(new Date(minute)))
}

/** The registry's moment at a time of the device's clock (milliseconds since 1970); null before an answer has brought it. */
export function useMomentShown(deviceTime: number): Date | null {
  const moment = useContext(ClockContext).whenShown(deviceTime)
  return moment === null ? null : new Date(moment)
}
