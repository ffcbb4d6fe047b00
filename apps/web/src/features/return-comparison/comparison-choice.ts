import type { Fund } from '@sammas/contract/fund'
import type { User } from '@sammas/contract/user'
import type { SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { INDEX_KEYS, type IndexKey } from '@sammas/domain/returns/index-keys'
import { DEFAULT_PERIOD, RETURN_PERIODS, type ReturnPeriod } from '@sammas/domain/returns/periods'

/** The compared money: the person's in one of the pillars. */
export const OWN_KEYS = ['SECOND_PILLAR', 'THIRD_PILLAR'] as const
/** The mean of all Estonian pension funds, first among the funds. */
export const AVERAGE_KEY = 'EPI' satisfies IndexKey
/** The comparisons besides a fund. */
export const OTHER_INDEX_KEYS = INDEX_KEYS.filter((key) => key !== AVERAGE_KEY)

export type OwnKey = (typeof OWN_KEYS)[number]
export type OtherIndexKey = Exclude<IndexKey, typeof AVERAGE_KEY>

/** The choices of the comparison (docs/rules.md: Return choices); `fund` is `EPI` or an isin. */
export type ComparisonChoice = {
  readonly period: ReturnPeriod
  readonly own: OwnKey
  readonly index: OtherIndexKey
  readonly fund: string
}

export const DEFAULT_CHOICE: ComparisonChoice = {
  period: DEFAULT_PERIOD,
  own: 'SECOND_PILLAR',
  index: 'UNION_STOCK_INDEX',
  fund: AVERAGE_KEY,
}

/** The pillars that a person has, by the key of their money. */
export type Owned = Readonly<Record<OwnKey, boolean>>

/** The pillars of a person; an emptied second one does not count. */
export function ownedPillars(
  { kind }: SecondPillarState,
  { thirdPillarActive }: Pick<User, 'thirdPillarActive'>,
): Owned {
  const isPaidOut = kind === 'never-had' || kind === 'taken-out-early' || kind === 'paid-out'
  return { SECOND_PILLAR: !isPaidOut, THIRD_PILLAR: thirdPillarActive }
}

/** The initial comparison: the second pillar, or the third for a person with only that one. */
export function firstChoice(owned: Owned): ComparisonChoice {
  return !owned.SECOND_PILLAR && owned.THIRD_PILLAR ? { ...DEFAULT_CHOICE, own: 'THIRD_PILLAR' } : DEFAULT_CHOICE
}

/** Words for a time shorter than a year: this year so far, or another. */
export function timeWord({ period }: ComparisonChoice): 'year' | 'other' {
  return period === 'this-year' ? 'year' : 'other'
}

/** Names of the choices in the address. */
const NAMES = { period: 'returns', own: 'own', index: 'index', fund: 'fund' } as const

/** The choices in the address; an invalid parameter, or a fund not offered, is the default. */
export function choiceIn(
  words: Readonly<Record<string, string>>,
  funds: readonly string[],
  { period, own, index, fund }: ComparisonChoice = DEFAULT_CHOICE,
): ComparisonChoice {
  return {
    period: RETURN_PERIODS.find((known) => String(known) === words[NAMES.period]) ?? period,
    own: OWN_KEYS.find((known) => known === words[NAMES.own]) ?? own,
    index: OTHER_INDEX_KEYS.find((known) => known === words[NAMES.index]) ?? index,
    fund: funds.find((known) => known === words[NAMES.fund]) ?? fund,
  }
}

/** The parameters of some choices; defaults are removed (null). */
export function wordsOfChoice(
  choice: Partial<ComparisonChoice>,
  standard: ComparisonChoice = DEFAULT_CHOICE,
): Record<string, string | null> {
  const parts = ['period', 'own', 'index', 'fund'] as const
  return Object.fromEntries(
    parts.flatMap((part) => {
      const value = choice[part]
      if (value === undefined) return []
      return [[NAMES[part], value === standard[part] ? null : String(value)]]
    }),
  )
}

/** A fund to choose, with its name. */
export type FundOption = { readonly isin: string; readonly label: string }

/**
 * The comparison funds by the name in the second-pillar fund list, else by their isin, sorted by that name (docs/rules.md: Return
 * choices).
 */
export function fundOptions(isins: readonly string[], funds: readonly Fund[], language: string): FundOption[] {
  const names = new Map<string, string>(
    funds.filter(({ pillar }) => pillar === 2).map(({ isin, name }) => [isin, name]),
  )
  const { compare } = new Intl.Collator(language)
  return isins.map((isin) => ({ isin, label: names.get(isin) ?? isin })).toSorted((a, b) => compare(a.label, b.label))
}
