import { application, type Application } from '@sammas/contract/application'
import * as z from 'zod/mini'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { formatIn } from '#web/i18n/use-format.ts'
import { textOf, type TextValues } from '#web/i18n/use-text.tsx'
import type { MessageId } from '#web/i18n/message-id.ts'
import { sampleFund } from '#web/testing/sample-fund.ts'
import { applicationFacts, applicationTitle } from './application-facts.ts'

const text = (id: MessageId, values?: TextValues) => textOf(id, 'et', values)
/** With plain spaces, also inside dates and amounts. */
const spaced = (words: string) => words.replaceAll('\u00a0', ' ')

beforeAll(() => loadMessages('features/application-card', 'i18n'))

const fund = (name: string, pillar: 2 | 3) => ({ ...sampleFund, name, pillar })
const pending = (type: string, details: object): Application =>
  z.decode(application, { id: 1, status: 'PENDING', creationTime: '2026-10-14T08:00:00Z', type, details } as z.input<
    typeof application
  >)
const shown = (given: Application) => [
  applicationTitle(given, 'et'),
  ...applicationFacts(given, { text, format: formatIn('et'), language: 'et' }).map(({ name, value }) =>
    spaced(`${name}: ${value}`),
  ),
]
const deadline = { cancellationDeadline: '2026-11-30T21:59:59.999999999Z' }

test('a second-pillar transfer has its source, target, part, day, and cancellation deadline', () => {
  const exchanges = [
    { targetFund: fund('Sammas Aktsiad', 2), amount: 0.725 },
    { targetPik: 'EE471000001020145685', amount: 0.275 },
  ]
  const details = { sourceFund: fund('LHV L', 2), exchanges, fulfillmentDate: '2027-01-04', ...deadline }
  expect(shown(pending('TRANSFER', details))).toEqual([
    'II samba fondivahetus',
    'Fondist: LHV L',
    'Fondi: Sammas Aktsiad, 72,5%',
    'Pensioni investeerimiskontole: EE47 1000 0010 2014 5685 (PIK), 27,5%',
    'Vahetamise päev: 4. jaanuar 2027',
    'Tühistamise tähtaeg: 30. november 2026',
  ])
})

test('a third-pillar transfer counts units and has no deadline, as it cannot be cancelled', () => {
  const exchanges = [{ targetFund: fund('Sammas III', 3), amount: 1310.247 }]
  const details = { sourceFund: fund('SEB', 3), exchanges, ...deadline }
  expect(shown(pending('TRANSFER', details))).toEqual([
    'III samba fondivahetus',
    'Fondist: SEB',
    'Fondi: Sammas III, 1 310,247 osakut',
  ])
})

test('a withdrawal has the month of the payment and the account', () => {
  const details = {
    depositAccountIBAN: 'EE471000001020145685',
    fulfillmentDate: '2027-01-18',
    hasClaim: false,
    ...deadline,
  }
  const lines = [
    'Väljamakse aeg: jaanuar 2027',
    'Pangakonto: EE47 1000 0010 2014 5685',
    'Tühistamise tähtaeg: 30. november 2026',
  ]
  expect(shown(pending('WITHDRAWAL', details)).slice(1)).toEqual(lines)
  expect(shown(pending('EARLY_WITHDRAWAL', details)).slice(1)).toEqual(lines)
})

test('stopping and resuming have their days in Tallinn', () => {
  const stop = { stopTime: '2027-04-30T21:00:00Z', earliestResumeTime: '2027-08-31T21:00:00Z', ...deadline }
  expect(shown(pending('STOP_CONTRIBUTIONS', stop)).slice(1, 3)).toEqual([
    'Peatumise päev: 1. mai 2027',
    'Varaseim jätkamise päev: 1. september 2027',
  ])
  expect(shown(pending('RESUME_CONTRIBUTIONS', { resumeTime: '2027-04-30T21:00:00Z', ...deadline }))[1]).toBe(
    'Jätkumise päev: 1. mai 2027',
  )
})

test('a payment is pending and has no deadline', () => {
  expect(shown(pending('PAYMENT', { amount: 100, targetFund: fund('Sammas III', 3) }))).toEqual([
    'III samba sissemakse',
    'Seis: Raha on teel pensioniregistrisse',
    'Fond: Sammas III',
    'Summa: 100,00 €',
  ])
})

test('facts that the registry does not give are left out', () => {
  expect(shown(pending('WITHDRAWAL', { depositAccountIBAN: 'not an account', hasClaim: false }))).toEqual([
    'II sambast raha väljavõtmine',
    'Pangakonto: not an account',
  ])
})

test.each([
  [true, 'Tühistamine: Ei saa tühistada: pensionikontol on arest või pankrotinõue'],
  [null, 'Tühistamine: Kas saab tühistada, ei ole praegu teada'],
])('where a claim is %s, no last day to cancel money out is named', (hasClaim, line) => {
  const facts = shown(pending('FUND_PENSION_OPENING', { ...payout, hasClaim, durationYears: 19, ...deadline }))
  expect(facts.at(-1)).toBe(line)
})

const settled = (type: string, details: object, facts: object) => {
  const common = { id: 1, creationTime: '2026-10-14T08:00:00Z', status: 'COMPLETE', ...facts }
  return z.decode(application, { ...common, type, details } as z.input<typeof application>)
}

test('a settled application has its result and its day, and no coming days', () => {
  const details = { sourceFund: fund('LHV L', 2), exchanges: [], fulfillmentDate: '2027-01-04', ...deadline }
  const cancelled = { status: 'CANCELLED', settledTime: '2026-11-22T10:00:00Z' }
  expect(shown(settled('TRANSFER', details, cancelled))).toEqual([
    'II samba fondivahetus',
    'Seis: Tühistatud, 22. november 2026',
    'Fondist: LHV L',
    'Tühistamise tähtaeg: 30. november 2026',
  ])
  const paid = settled('PAYMENT', { amount: 100, targetFund: null }, { settledTime: '2026-11-23T10:00:00Z' })
  expect(shown(paid).slice(1)).toEqual(['Seis: Ellu viidud, 23. november 2026', 'Summa: 100,00 €'])
  expect(shown(settled('PAYMENT', { amount: 100 }, { status: 'NEW' }))[1]).toBe('Seis: Ei ole teada')
})

const payout = { depositAccountIBAN: 'EE471000001020145685', fulfillmentDate: '2026-12-16', hasClaim: false }

test('a sum out of a pillar lists the part of each fund', () => {
  const amounts = (amount: object) => [
    { fund: fund('LHV L', 2), ...amount },
    { fund: null, ...amount },
  ]
  const partly = { ...payout, fundWithdrawalAmounts: amounts({ percentage: 10, units: null }), ...deadline }
  expect(shown(pending('PARTIAL_WITHDRAWAL', partly))).toEqual([
    'Osaline väljamakse II sambast',
    'Fondist: LHV L, 10%',
    'Väljamakse aeg: detsember 2026',
    'Pangakonto: EE47 1000 0010 2014 5685',
    'Tühistamise tähtaeg: 30. november 2026',
  ])
  const inUnits = { ...payout, fundWithdrawalAmounts: amounts({ percentage: null, units: '1310.2470' }) }
  expect(shown(pending('WITHDRAWAL_THIRD_PILLAR', inUnits))).toEqual([
    'Väljamakse III sambast',
    'Fondist: LHV L, 1 310,247 osakut',
    'Väljamakse aeg: detsember 2026',
    'Pangakonto: EE47 1000 0010 2014 5685',
  ])
})

test.each(['COMPLETE', 'CANCELLED', 'FAILED'])(
  'money out that is settled (%s) names no deadline: a claim may have kept it from being cancelled',
  (status) => {
    for (const hasClaim of [null, false, true]) {
      const details = { ...payout, hasClaim, durationYears: 19, ...deadline }
      for (const type of [
        'WITHDRAWAL',
        'EARLY_WITHDRAWAL',
        'FUND_PENSION_OPENING',
        'FUND_PENSION_OPENING_THIRD_PILLAR',
      ]) {
        expect(shown(settled(type, details, { status })).join('\n')).not.toMatch(/Tühistami/)
      }
      const sum = { ...details, fundWithdrawalAmounts: [] }
      expect(shown(settled('PARTIAL_WITHDRAWAL', sum, { status })).join('\n')).not.toMatch(/Tühistami/)
    }
  },
)

test('a fund pension has its number of years', () => {
  expect(shown(pending('FUND_PENSION_OPENING', { ...payout, durationYears: 19, ...deadline }))).toEqual([
    'Fondipension II sambast',
    'Väljamakse aeg: detsember 2026',
    'Pangakonto: EE47 1000 0010 2014 5685',
    'Kestus: 19 aastat',
    'Tühistamise tähtaeg: 30. november 2026',
  ])
})

test('a contribution rate is replaced, never cancelled', () => {
  const details = { paymentRate: 6, fulfillmentDate: '2027-01-01', ...deadline }
  expect(shown(pending('PAYMENT_RATE', details))).toEqual([
    'II samba maksemäära muutmine',
    'Sinu osa brutopalgast: 6%',
    'Kehtib alates: 1. jaanuar 2027',
    'Saab asendada kuni: 30. november 2026',
  ])
  expect(shown(pending('PAYMENT_RATE', { ...details, contributionsEnd: '2026-09-01' })).slice(2)).toEqual([
    'Ei hakka kehtima, sest sissemaksed lõpevad: 1. september 2026',
  ])
  const given = settled('PAYMENT_RATE', details, { status: 'CANCELLED', settledTime: '2026-11-23T10:00:00Z' })
  expect(shown(given).slice(1)).toEqual(['Seis: Asendatud, 23. november 2026', 'Sinu osa brutopalgast: 6%'])
})

const kinds: [string, object][] = [
  ['TRANSFER', { sourceFund: fund('LHV L', 2), exchanges: [], fulfillmentDate: '2027-01-04', ...deadline }],
  ['WITHDRAWAL', { depositAccountIBAN: 'EE471000001020145685', fulfillmentDate: '2027-01-18', ...deadline }],
  ['EARLY_WITHDRAWAL', { depositAccountIBAN: 'EE471000001020145685', fulfillmentDate: '2027-01-18', ...deadline }],
  ['STOP_CONTRIBUTIONS', { stopTime: '2027-04-30T21:00:00Z', earliestResumeTime: null, ...deadline }],
  ['RESUME_CONTRIBUTIONS', { resumeTime: '2027-04-30T21:00:00Z', ...deadline }],
  ['PAYMENT', { amount: 100, targetFund: fund('Sammas III', 3) }],
]
const states = {
  COMPLETE: 'Ellu viidud',
  CANCELLED: 'Tühistatud',
  FAILED: 'Ei saanud ellu viia',
  NEW_STATUS: 'Ei ole teada',
}

test.each(kinds)('%s in every status shows that status, and only a pending one has plans', (type, details) => {
  const planned = /Vahetamise päev|Väljamakse aeg|Peatumise päev|[Jj]ätk\S* päev|Raha on teel/
  expect(shown(pending(type, details)).join('\n')).toMatch(planned)
  for (const [status, words] of Object.entries(states)) {
    const lines = shown(settled(type, details, { status })).join('\n')
    expect(lines, status).toContain(`Seis: ${words}`)
    expect(lines, status).not.toMatch(planned)
  }
})

test('a sum from the third pillar, which is never cancelled, does not blame a claim for that', () => {
  const details = {
    depositAccountIBAN: 'EE471000001020145685',
    cancellationDeadline: null,
    fulfillmentDate: null,
    fundWithdrawalAmounts: [],
    hasClaim: true,
  }
  expect(shown(pending('WITHDRAWAL_THIRD_PILLAR', details))).toEqual([
    'Väljamakse III sambast',
    'Pangakonto: EE47 1000 0010 2014 5685',
  ])
})
