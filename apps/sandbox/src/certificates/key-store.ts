/**
 * Storage of keys and certificates across restarts: short texts (PEM or JSON) by name, in the table `key_material(name primary key,
 * value text)`.
 */
export type KeyStore = { read(name: string): Promise<string | null>; write(name: string, value: string): Promise<void> }

/** A key store in memory, for tests. */
export function memoryKeyStore(): KeyStore {
  const values = new Map<string, string>()
  return {
    read: (name) => Promise.resolve(values.get(name) ?? null),
    write: (name, value) => {
      values.set(name, value)
      return Promise.resolve()
    },
  }
}
