import { createHash } from 'node:crypto'
import { periodAmounts, type PeriodAmountsAnswer, type YearlyStatement } from '@sammas/contract/statement'
import type { PersonalCode } from '@sammas/domain/person/personal-code'
import * as z from 'zod/mini'

/** Crockford's base 32: without I, L, O and U, which are taken for other characters. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 3
const IN_GROUP = 4
const LINES = z.keyof(periodAmounts).options

/**
 * The number of a statement's file, such as `7K4M-Q2XT-9B3D`: a fingerprint of its person, days and amounts. It is the same in both
 * languages and at every download, and another one once an amount is corrected. 60 bits: two different files never share it in practice.
 */
export function statementNumber({ from, to, pillars, total }: YearlyStatement, personalCode: PersonalCode): string {
  const parts: (readonly [name: string, amounts: PeriodAmountsAnswer])[] = [
    ['total', total],
    ...pillars.flatMap((pillar) => [
      [`pillar ${String(pillar.pillar)}`, pillar] as const,
      ...pillar.funds.toSorted(byIsin).map((fund) => [fund.isin, fund] as const),
    ]),
  ]
  const facts = [personalCode, from, to, ...parts.map(([name, amounts]) => [name, ...shownLines(amounts)])]
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest()
  const characters = Array.from(digest.subarray(0, GROUPS * IN_GROUP), (byte) => CHARACTERS.charAt(byte % 32))
  return Array.from({ length: GROUPS }, (_, group) =>
    characters.slice(group * IN_GROUP, (group + 1) * IN_GROUP).join(''),
  ).join('-')
}

type Fund = YearlyStatement['pillars'][number]['funds'][number]
/** The tables' order is by closing value, where several are 0. */
const byIsin = (one: Fund, other: Fund) => (one.isin < other.isin ? -1 : 1)

/** Without lines of 0: a kind of line that a later version adds leaves the numbers of earlier files as they are. */
const shownLines = (amounts: PeriodAmountsAnswer) =>
  LINES.filter((line) => amounts[line] !== 0).map((line) => [line, amounts[line]])
