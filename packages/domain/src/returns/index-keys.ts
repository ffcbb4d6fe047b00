/** Mean of the Estonian pension funds, world shares, and prices in Estonia: what a return can be compared with beside a fund. */
export const INDEX_KEYS = ['EPI', 'UNION_STOCK_INDEX', 'CPI'] as const
export type IndexKey = (typeof INDEX_KEYS)[number]

/** The index of that key, or null when it is none. */
export function parseIndexKey(key: string): IndexKey | null {
  return INDEX_KEYS.find((known) => known === key) ?? null
}
