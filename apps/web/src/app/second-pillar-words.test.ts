// @vitest-environment happy-dom
import { isWorthKnown, joiningObstacle, type SecondPillarState } from '@sammas/domain/account/second-pillar-state'
import { secondPillarStatus } from '@sammas/domain/account/status-card'
import { civilDate } from '@sammas/domain/dates/civil-date'
import { dateIn } from '@sammas/domain/dates/long-date'
import type { Holding } from '@sammas/domain/holdings/holding'
import { LANGUAGES, type Language } from '@sammas/domain/language'
import { isin } from '@sammas/domain/fund/isin'
import { cents, ZERO_CENTS } from '@sammas/domain/money/cents'
import { rate } from '@sammas/domain/money/rate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstChoice, ownedPillars } from '#web/features/return-comparison/comparison-choice.ts'
import { loadMessages, switchLanguage } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { failureWords } from '#web/screens/account/application-history.ts'
import { moneyOf } from '#web/screens/account/money.ts'
import { changeWords, noFundsWords, rowWords } from '#web/screens/account/second-pillar-words.ts'
import { expectedWords } from './second-pillar-words-expected.ts'
import { closedWords, stateWords } from '#web/screens/second-pillar/state-words.ts'

// Every text that depends on the state of the second pillar: each state, in each place, in both languages.

const today = civilDate('2026-11-23')
const on = civilDate('2023-09-01')
const joinFrom = civilDate('2033-09-01')
const NUMBER = 'EE932200000000005018'

function holdingOf(euros: number, activeContributions: boolean): Holding {
  const fund = {
    isin: isin('EE3600109435'),
    name: 'Maailma Aktsiad',
    pillar: 2,
    status: 'ACTIVE',
    managerName: 'Sammas',
    managementFeeRate: rate(0),
    ongoingChargesFigure: rate(0),
  } as const
  const nothing = { unavailableValue: ZERO_CENTS, contributions: null, subtractions: null, profit: null }
  return { fund, value: cents(euros * 100), activeContributions, ...nothing }
}
const inFund = [holdingOf(1000, true)]
const chosenOnly = [holdingOf(0, true)]

const states = {
  unknown: [{ kind: 'unknown' }, inFund],
  'never-had': [{ kind: 'never-had' }, []],
  'in-funds': [{ kind: 'in-funds' }, inFund],
  'in funds, contributions end': [
    { kind: 'in-funds', contributionsEndOn: civilDate('2027-05-01'), moneyTakenOut: true },
    inFund,
  ],
  'in funds, contributions ended': [{ kind: 'in-funds', contributionsEnded: true }, inFund],
  'on a PIK': [{ kind: 'on-pik', pik: { accountNumber: NUMBER, part: 'whole' }, contributesToFund: false }, []],
  'on a PIK, contributing to a fund': [
    { kind: 'on-pik', pik: { accountNumber: NUMBER, part: 'whole' }, contributesToFund: true },
    chosenOnly,
  ],
  'partly on a PIK, number unknown': [
    { kind: 'on-pik', pik: { accountNumber: null, part: 'part' }, contributesToFund: true },
    inFund,
  ],
  leaving: [{ kind: 'leaving', applicationId: 1, early: true, cancellationDeadline: null, pik: null }, inFund],
  'leaving with a part on a PIK': [
    {
      kind: 'leaving',
      applicationId: 1,
      early: false,
      cancellationDeadline: null,
      pik: { accountNumber: NUMBER, part: 'part' },
    },
    inFund,
  ],
  'taken out early': [{ kind: 'taken-out-early', on, joinFrom }, []],
  'taken out early, day unknown': [{ kind: 'taken-out-early', on: null, joinFrom: null }, []],
  'taken out early, ten years ago': [
    { kind: 'taken-out-early', on: civilDate('2016-01-04'), joinFrom: civilDate('2026-01-04') },
    [],
  ],
  'paid out': [{ kind: 'paid-out', on: civilDate('2024-04-16') }, []],
  'paid out, day unknown': [{ kind: 'paid-out', on: null }, []],
} as const satisfies Record<string, readonly [SecondPillarState, readonly Holding[]]>

const NOTHING = { selectionPartial: false, selectionComplete: false, transfersPartial: false, transfersComplete: false }

/** Texts of the state, place by place; null: nothing. */
function textsOf(state: SecondPillarState, holdings: readonly Holding[], language: Language) {
  const format = {
    dateIn: (preposition: Parameters<typeof dateIn>[0], day: typeof on) => dateIn(preposition, day, language),
  }
  const text = (id: Parameters<typeof textOf>[0], values = {}) => textOf(id, language, values)
  const status = secondPillarStatus({ state, conversion: NOTHING, holdings, pendingApplications: [], today })
  const row = status && rowWords(status, format, today)
  const { pik, summary } = moneyOf(state, holdings, {
    capital: undefined,
    capitalMissing: null,
    crossed: null,
    managerName: 'Sammas',
  })
  const unknownTotal = pik === null ? text('account.total.unknown') : text('account.total.pik', { part: pik.part })
  const fitting = { count: status?.funds ?? 0, moving: 'no', account: NUMBER }
  const none = noFundsWords(state, format, today)
  const change = changeWords(state, today)
  const obstacle = joiningObstacle(state, today)
  const closed = obstacle && closedWords(state, obstacle, format)
  const flow = stateWords(state, today)
  const isPaidOut = state.kind === 'taken-out-early' || state.kind === 'paid-out'
  return {
    total: summary.total.value === null ? unknownTotal : 'known',
    row:
      row &&
      [
        text(row.id, { ...fitting, ...row.values }),
        row.second && text(row.second.id, { threshold: '0,50%', ...fitting, ...row.second.values }),
      ]
        .filter(Boolean)
        .join(' | '),
    noFunds: text(none.id, none.values),
    button: change && text(change),
    flow: closed
      ? [text(closed.heading, closed.values), text(closed.why, closed.values)]
      : [text(flow.heading), text(flow.lead), text(flow.futureNow)],
    failure:
      failureWords({ type: 'TRANSFER', failureReason: 'NO_UNITS_LEFT' }, isPaidOut) === 'account.failure.paid.out'
        ? 'paid out'
        : 'moved',
    returns: firstChoice(ownedPillars(state, { thirdPillarActive: true })).own,
  }
}

beforeAll(async () => {
  await loadMessages('screens/account', 'screens/second-pillar', 'features/application-card', 'i18n')
  await switchLanguage('en')
})
// Test files share their modules: those after this one read Estonian.
afterAll(() => switchLanguage('et'))

test.each(Object.entries(states))('%s: what is read, in both languages', (name, [state, holdings]) => {
  for (const language of LANGUAGES) {
    const { total, row, noFunds, button, flow, failure, returns } = textsOf(state, holdings, language)
    expect([total, row, noFunds, button, ...flow], language).toEqual(expectedWords[name]?.[language])
    const isPaidOut = name.startsWith('taken out') || name.startsWith('paid out')
    const isThird = isPaidOut || name === 'never-had'
    expect([failure, returns]).toEqual([isPaidOut ? 'paid out' : 'moved', isThird ? 'THIRD_PILLAR' : 'SECOND_PILLAR'])
    expect(total === 'known').toBe(isWorthKnown(state))
  }
})

test('a person with neither pillar reads so at the second one', () => {
  const owned = ownedPillars({ kind: 'never-had' }, { thirdPillarActive: false })
  expect([firstChoice(owned).own, owned]).toEqual(['SECOND_PILLAR', { SECOND_PILLAR: false, THIRD_PILLAR: false }])
})

test('a failed application without units is not explained by funds, and a rate is replaced', () => {
  for (const language of LANGUAGES) {
    for (const type of ['PAYMENT_RATE', 'PAYMENT', 'STOP_CONTRIBUTIONS'] as const) {
      const failureText = textOf(failureWords({ type, failureReason: null }, false), language)
      expect(failureText).toMatch(language === 'et' ? /^Pensioniregister / : /^The pension registry /)
      expect(failureText).not.toMatch(/fond|osak|fund|unit/i)
    }
  }
  expect(LANGUAGES.map((language) => textOf('application.state.replaced', language))).toEqual(['Asendatud', 'Replaced'])
})
