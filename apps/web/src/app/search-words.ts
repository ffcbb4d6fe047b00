/** A query keeps plain text: no value is parsed as JSON, so `?from=` and the like stay as they were written. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

/** The reverse; undefined and null values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString()
  return query === '' ? '' : `?${query}`
}
