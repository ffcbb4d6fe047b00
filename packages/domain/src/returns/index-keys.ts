/** Mean of the Estonian pension funds, world equities, and consumer prices in Estonia: comparisons for a return besides funds. */
export const INDEX_KEYS = ['EPI', 'UNION_STOCK_INDEX', 'CPI'] as const
export type IndexKey = (typeof INDEX_KEYS)[number]

/** The index of that key, or null for an unknown one. */
export function parseIndexKey(key: string): IndexKey | null {
  return INDEX_KEYS.find((known) => known === key) ?? null
}
