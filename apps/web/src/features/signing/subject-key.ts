const FNV_OFFSET = 0xcbf29ce484222325n
const FNV_PRIME = 0x100000001b3n

/**
 * A short key of the choices, independent of the order of their fields. As `Idempotency-Key` it lets preview and signing of unchanged
 * choices share one mandate (docs/rules.md: Idempotency key); `run` names one run through a flow, so that a later run with the same
 * choices makes a mandate of its own.
 */
export function subjectKey(run: string, choices: unknown): string {
  let hash = FNV_OFFSET
  for (const byte of new TextEncoder().encode(canonical(choices))) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * FNV_PRIME)
  }
  return `${run}-${hash.toString(16).padStart(16, '0')}`
}

/** JSON with sorted fields in every object. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
