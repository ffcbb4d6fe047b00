import { externalStore, type ExternalStore } from '#web/lib/external-store.ts'
import { readStored, writeStored } from './safe-storage.ts'

/** A person's choice between a few values on this device; it applies in every tab. */
export type DeviceChoice<Value extends string> = ExternalStore<Value> & {
  readonly values: readonly Value[]
  /** Follows choices in other tabs, until the page is gone. */
  readonly followOtherTabs: (page: Window) => void
}

/** A choice stored under a key; the default is the first value, also where the browser stores nothing. */
export function deviceChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): DeviceChoice<Value> {
  const known = (stored: string | null) => values.find((value) => value === stored) ?? values[0]
  const store = externalStore<Value>(known(readStored('local', key)))
  return {
    ...store,
    values,
    set: (value) => {
      writeStored('local', key, value === values[0] ? null : value)
      store.set(value)
    },
    followOtherTabs: (page) => {
      page.addEventListener('storage', (event) => {
        // Without a key everything was removed.
        if (event.key === key || event.key === null) store.set(known(event.newValue))
      })
    },
  }
}
