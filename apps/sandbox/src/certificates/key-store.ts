/**
 * Where keys and certificates outlive a restart: short texts (PEM or JSON) by name. The sandbox backs it with the table
 * `key_material(name primary key, value text)`.
 */
export type KeyStore = { read(name: string): Promise<string | null>; write(name: string, value: string): Promise<void> }

/** A key store that forgets with the process, for tests. */
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
