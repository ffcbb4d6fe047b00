import type { Fund } from '@sammas/contract/fund'
import { formatPercent } from '@sammas/domain/money/format'
import { parseIndexKey } from '@sammas/domain/returns/index-keys'
import { OWN_KEYS } from '#web/features/return-comparison/comparison-choice.ts'
import { keyWords } from '#web/features/return-comparison/key-words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'

/** A growth with its sign: `+12,3%`; a dash when unknown. */
export function useSigned(): (growth: number | null, decimals?: number) => string {
  const { language } = useLanguage()
  return (growth, decimals = 1) =>
    growth === null ? '–' : formatPercent({ fraction: growth }, language, { decimals, sign: true })
}

/** The name of a key: a pillar and an index by their words, a fund by the registry's list, and by its isin while that is missing. */
export function useNames(funds: readonly Fund[]): (key: string) => string {
  const text = useText()
  return (key) => {
    const index = OWN_KEYS.find((own) => own === key) ?? parseIndexKey(key)
    return index === null ? (funds.find(({ isin }) => isin === key)?.name ?? key) : text(keyWords[index])
  }
}
