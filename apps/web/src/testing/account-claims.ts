import { endpoints } from '@sammas/contract/endpoints'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import { contributionYearEnd } from '@sammas/domain/payment/contribution-year'
import type { TestBrowser } from '@sammas/server/testing/test-browser'

type Pillar = { value: number | null; netPaidIn: number } | null
type Border = { paidIn: number; exits: { amount: number; toPik: boolean }[] }
type Portfolio = {
  points: { secondPillar: Pillar; thirdPillar: Pillar }[]
  border: { secondPillar: Border; thirdPillar: Border }
}
type Conversion = {
  secondPillarState: { kind: string; pik?: { part: 'whole' | 'part' } | null; contributesToFund?: boolean }
  thirdPillar: { contribution: { total: number; yearToDate: number | null } }
}

/** The server's facts about a person, with which every sentence on the account must agree. */
type Facts = Portfolio & {
  day: CivilDate
  user: { thirdPillarActive: boolean }
  /** State of the second pillar. */
  state: Conversion['secondPillarState']
  contribution: Conversion['thirdPillar']['contribution']
  holdings: { fund: { pillar: 2 | 3 }; value: number | null; unavailableValue: number | null }[]
  pending: { type: string; details: { sourceFund?: { pillar: 2 | 3 } } }[]
}

export async function factsOf(me: TestBrowser, day: CivilDate): Promise<Facts> {
  const { thirdPillar, secondPillarState } = (await me.call(endpoints.conversionGet)).json<Conversion>()
  const pending = await me.call(endpoints.applicationList, { query: { status: 'PENDING' } })
  return {
    day,
    state: secondPillarState,
    contribution: thirdPillar.contribution,
    user: (await me.call(endpoints.userGet)).json(),
    holdings: (await me.call(endpoints.statementGet)).json(),
    pending: pending.json(),
    ...(await me.call(endpoints.portfolioGet)).json<Portfolio>(),
  }
}

const fundsWithValue = ({ holdings }: Facts, pillar: 2 | 3) =>
  holdings.filter(({ fund, value, unavailableValue }) => {
    return fund.pillar === pillar && (value === null || value + (unavailableValue ?? 0) !== 0)
  }).length

const isMoving = ({ pending }: Facts, pillar: 2 | 3) =>
  pending.some(({ type, details }) => type === 'TRANSFER' && details.sourceFund?.pillar === pillar)

const isPending =
  (...types: string[]) =>
  ({ pending }: Facts) =>
    pending.some(({ type }) => types.includes(type))

/** The deadline of the year is past; the tests stand at noon. */
const isYearOver = ({ day }: Facts) => day > contributionYearEnd(Number(day.slice(0, 4)))
export const hasPik = ({ state }: Facts) => (state.pik ?? null) !== null
const hasSecond = ({ state }: Facts) => ['in-funds', 'on-pik', 'leaving'].includes(state.kind)
const isIn = (kind: string) => (facts: Facts) => facts.state.kind === kind
const hasNothingButPik = ({ state }: Facts) => state.pik?.part === 'whole' && state.contributesToFund !== true
const oneFund = (pillar: 2 | 3) => (facts: Facts) => fundsWithValue(facts, pillar) === 1 && !isMoving(facts, pillar)
const severalFunds = (pillar: 2 | 3) => (facts: Facts) => fundsWithValue(facts, pillar) > 1 && !isMoving(facts, pillar)
const empty = (pillar: 2 | 3) => (facts: Facts) => fundsWithValue(facts, pillar) === 0
const wentToPik = ({ border }: Facts) => border.secondPillar.exits.some(({ toPik }) => toPik)

/** Sentences of the account, and when each is true. `exactly`: it must also be shown whenever it is true. */
const CLAIMS: readonly { claim: RegExp; when: (facts: Facts) => boolean; exactly?: true }[] = [
  { claim: /Sul ei ole veel III sammast/, when: ({ user }) => !user.thirdPillarActive, exactly: true },
  { claim: /Ava II sammas/, when: isIn('never-had'), exactly: true },
  { claim: /Sul ei ole (veel )?II sammast/, when: isIn('never-had'), exactly: true },
  { claim: /Võtsid II samba .*enne pensioniiga välja/, when: isIn('taken-out-early'), exactly: true },
  { claim: /II sammas maksti .*pensionieas välja/, when: isIn('paid-out'), exactly: true },
  { claim: /Vali II samba fond/, when: hasNothingButPik, exactly: true },
  { claim: /Ava III sammas/, when: ({ user }) => !user.thirdPillarActive, exactly: true },
  { claim: /Vaheta II samba fondi/, when: (facts) => hasSecond(facts) && !hasNothingButPik(facts), exactly: true },
  { claim: /Vaheta III samba fondi/, when: ({ user }) => user.thirdPillarActive, exactly: true },
  { claim: /II sammas on .*tasuga fondis\./, when: (facts) => oneFund(2)(facts) || oneFund(3)(facts) },
  { claim: /(?<!I)II samba fondide keskmine tasu/, when: severalFunds(2) },
  { claim: /III samba fondide keskmine tasu/, when: severalFunds(3) },
  { claim: /(?<!I)II samba sissemaksed lähevad/, when: empty(2) },
  { claim: /III samba sissemaksed lähevad/, when: empty(3) },
  { claim: /III sambas ei ole (veel|praegu) raha/, when: (facts) => facts.user.thirdPillarActive && empty(3)(facts) },
  { claim: /ootel vahetus|liigub sinna/, when: (facts) => isMoving(facts, 2) || isMoving(facts, 3) },
  { claim: /Raha on teel/, when: isPending('PAYMENT'), exactly: true },
  { claim: /Oled esitanud avalduse II sambast/, when: isPending('WITHDRAWAL', 'EARLY_WITHDRAWAL'), exactly: true },
  { claim: /Raha väljavõtmiseks on sul avaldus ootel/, when: isPending('WITHDRAWAL', 'EARLY_WITHDRAWAL') },
  {
    claim: /kuidas ja millal saad raha välja võtta/,
    when: (facts) => !isPending('WITHDRAWAL', 'EARLY_WITHDRAWAL')(facts) && !empty(2)(facts),
  },
  { claim: /Sel aastal ei ole .* raha jõudnud/, when: ({ contribution }) => (contribution.yearToDate ?? 0) === 0 },
  {
    claim: /hiljemalt 28\.\sdetsembril/,
    when: (facts) => !isYearOver(facts) && (facts.contribution.yearToDate ?? 0) === 0,
  },
  { claim: /võib minna arvesse järgmisel aastal/, when: isYearOver },
  { claim: /pensioni investeerimiskontol/, when: hasPik, exactly: true },
  { claim: /Viidud PIK|viidud PIK/, when: wentToPik, exactly: true },
  { claim: /Sissemaksed\n?\s*−/, when: () => false },
]

/** Which of the claims are true of these facts. People with the same ones get the same sentences: one of them is enough. */
export const truthsOf = (facts: Facts): string => CLAIMS.map(({ when }) => (when(facts) ? '1' : '0')).join('')

/** Every untrue sentence on this person's account, and every missing one. */
export function untrueClaims(text: string, facts: Facts): string[] {
  return CLAIMS.flatMap(({ claim, when, exactly }) => {
    const [isShown, isTrue] = [claim.test(text), when(facts)]
    if (isShown && !isTrue) return [`shows ${String(claim)}`]
    return exactly && isTrue && !isShown ? [`does not show ${String(claim)}`] : []
  })
}

/** Expected growth of all savings over the chart: whole euros, each pillar to its last day. */
export function growthOf({ points }: Facts): number | null {
  const ends = [
    points.findLast(({ secondPillar }) => secondPillar !== null)?.secondPillar,
    points.findLast(({ thirdPillar }) => thirdPillar !== null)?.thirdPillar,
  ]
  return ends.reduce<number | null>((sum, end) => {
    if (sum === null || end === null || end === undefined) return sum
    return end.value === null ? null : sum + end.value - end.netPaidIn
  }, 0)
}
