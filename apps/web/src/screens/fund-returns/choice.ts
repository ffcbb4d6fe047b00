import { addYears, parseCivilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { parseIsin } from '@sammas/domain/fund/isin'
import { INDEX_KEYS, parseIndexKey } from '@sammas/domain/returns/index-keys'
import { keysInWord, wordOfKeys } from '#web/addresses/fund-keys.ts'
import { OWN_KEYS, type OwnKey } from '#web/features/return-comparison/comparison-choice.ts'
import { daysProblem, type DaysProblem } from '#web/features/value-chart/chart-period.ts'

/** Compared at once: more lines cannot be distinguished. */
export const MOST_KEYS = 6
const DEFAULT_YEARS = 5

/** What is compared: funds and indexes between two days, with the person's own money beside them. */
export type FundReturnsChoice = {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly own: OwnKey
  /** Funds by isin and indexes; never empty. */
  readonly keys: readonly string[]
  readonly afterInflation: boolean
}

/** The two days as typed, or as the link has them. */
export type TypedDays = { readonly from: string; readonly to: string }

/** The comparison in an address. */
export type ChoiceInAddress = {
  readonly choice: FundReturnsChoice
  readonly typed: TypedDays
  /** Why the days of the link are not those of `choice`. */
  readonly daysProblem: DaysProblem | null
  /** The link has other values that nothing is known of; they are left out. */
  readonly isBroken: boolean
}

type Words = Readonly<Record<string, string>>

/** Reads the address. `funds` are the registry's; null while they are not known: every isin is kept then. */
export function choiceIn(
  words: Words,
  { today, own, funds }: { today: CivilDate; own: OwnKey; funds: ReadonlySet<string> | null },
): ChoiceInAddress {
  const standard = { from: addYears(today, -DEFAULT_YEARS), to: today }
  const typed = { from: words['from'] ?? standard.from, to: words['to'] ?? standard.to }
  const problem = daysProblem(typed.from, typed.to, today)
  const [from, to] = [parseCivilDate(typed.from), parseCivilDate(typed.to)]
  const days = problem === null && from !== null && to !== null ? { from, to } : standard
  const requested = words['keys'] === undefined ? undefined : keysInWord(words['keys'])
  const known = [...new Set(requested)].filter((key) => isKnown(key, funds)).slice(0, MOST_KEYS)
  const named = OWN_KEYS.find((each) => each === words['own'])
  const prices = words['prices']
  return {
    choice: {
      ...days,
      own: named ?? own,
      keys: known.length > 0 ? known : INDEX_KEYS,
      afterInflation: prices === 'real',
    },
    typed,
    daysProblem: problem,
    isBroken:
      (requested !== undefined && known.length < requested.length) ||
      (words['own'] !== undefined && named === undefined) ||
      (prices !== undefined && prices !== 'real'),
  }
}

function isKnown(key: string, funds: ReadonlySet<string> | null): boolean {
  if (parseIndexKey(key) !== null) return true
  return funds === null ? parseIsin(key) === key : funds.has(key)
}

/** The address's words of some choices; null removes one. */
export function wordsOf(
  choice: Partial<FundReturnsChoice>,
  standard: { today: CivilDate; own: OwnKey },
): Record<string, string | null> {
  const { from, to, own, keys, afterInflation } = choice
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to: to === standard.today ? null : to }),
    ...(own === undefined ? {} : { own: own === standard.own ? null : own }),
    ...(keys === undefined ? {} : { keys: wordOfKeys(keys) }),
    ...(afterInflation === undefined ? {} : { prices: afterInflation ? 'real' : null }),
  }
}

/** The field that a problem of the two days belongs to. */
export function fieldOf(problem: DaysProblem, { from }: TypedDays): 'from' | 'to' {
  if (problem === 'missing') return parseCivilDate(from) === null ? 'from' : 'to'
  return problem === 'too-early' ? 'from' : 'to'
}
