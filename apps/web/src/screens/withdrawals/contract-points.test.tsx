import { addDays } from '@sammas/domain/dates/civil-date'
import { formatEuros, formatPercent } from '@sammas/domain/money/format'
import { cents } from '@sammas/domain/money/cents'
import { taxesOn } from '@sammas/domain/testing/law-of'
import type { WayOut } from '@sammas/domain/withdrawal/withdrawal-choice'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { mayTakeBoth, TODAY, withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import type { Chosen } from './flow-draft.ts'
import { InHand } from './tally.tsx'
import { useWithdrawalContract } from './withdrawal-contract.tsx'
import type { WithdrawalContext } from './withdrawals-flow.ts'

beforeAll(() => loadMessages('screens/withdrawals', 'features/mandate-flow', 'i18n'))

const { full, reduced } = taxesOn(TODAY)
const percent = (share: typeof full) => formatPercent({ share }, 'et', { decimals: 0 })
const euros = (amount: number) => formatEuros(cents(amount * 100), 'et').replaceAll('\u00a0', ' ')
const ways = (second: WayOut, third: WayOut = 'leave') => ({ ways: { second, third } })
const ownAccount = { iban: 'EE382200221020145685' }

function contract(choice: Partial<Chosen>, changes: Partial<WithdrawalContext> = {}) {
  const flow = withdrawalFlow({ ...ownAccount, ...choice }, changes)
  const { result, payee } = flow.mandate
  if (result.kind !== 'proposed' || payee === null) throw new Error(JSON.stringify(result))
  const [proposal, account] = [result, payee]
  const ids: string[] = []
  const point = (id: string) => {
    function Point() {
      const { points } = useWithdrawalContract({ flow, proposal, payee: account })
      ids.splice(0, ids.length, ...points.map((each) => each.id))
      return points.find((each) => each.id === id)?.body
    }
    return wordsOf(<Point />)
  }
  return { proposal, point, ids: () => (point(''), ids) }
}

const sumOfThird = { ...ways('leave', 'sum'), wanted: 'sum' as const, amount: '1000' }
const pensionOfThird = { ...ways('leave', 'fund-pension'), duration: 'recommended' as const }
const everyWay = { ...ways('sum-and-pension', 'sum'), amount: '13000', duration: 'own' as const, years: '10' }

test('a choice that ends contributions has a separate point for it, another has none', () => {
  expect(contract(sumOfThird).ids()).toEqual(['what', 'when', 'where', 'cancel', 'left'])
  expect(contract(everyWay).ids()).toEqual(['what', 'when', 'where', 'ends', 'cancel', 'left'])
})

test('each application has its days, and only a fund pension’s are shown as the first payment', () => {
  const when = contract(everyWay).point('when')
  expect(when.split(textOf('withdrawals.from.second.sum', 'et'))).toHaveLength(2)
  expect(when.split(textOf('withdrawals.from.second.pension', 'et'))).toHaveLength(2)
  expect(when.split('esimene makse')).toHaveLength(2)
  expect(contract(sumOfThird).point('when')).not.toContain('esimene makse')
})

test.each([
  [false, /avaldust saad tühistada kuni|seda avaldust ei saa tühistada/, null],
  [true, null, 'withdrawals.claim.text'],
  [null, /avaldust saad tühistada kuni|seda avaldust ei saa tühistada/, 'withdrawals.claim.unknown'],
] as const)('with a claim that is %s the contract shows until when one can cancel', (hasClaim, lines, words) => {
  const shown = contract(everyWay, { hasClaim }).point('cancel')
  if (lines === null) expect(shown).not.toMatch(/kuni|seda avaldust/)
  else expect(shown).toMatch(lines)
  for (const each of ['withdrawals.claim.text', 'withdrawals.claim.unknown'] as const)
    expect(shown.includes(textOf(each, 'et'))).toBe(each === words)
})

test('an application shows that it cannot be cancelled, or until when it can', () => {
  const { proposal, point } = contract(everyWay)
  const shown = point('cancel')
  const until = proposal.parts.filter(({ days }) => days.cancellableUntil !== null).length
  expect(until).toBeGreaterThan(0)
  expect(until).toBeLessThan(proposal.parts.length)
  expect(shown.split('avaldust saad tühistada kuni')).toHaveLength(until + 1)
  expect(shown.split('seda avaldust ei saa tühistada')).toHaveLength(proposal.parts.length - until + 1)
})

test('a fund pension shows its payments, its tax where it has one, and that later payments into the third pillar join it', () => {
  const free = contract(pensionOfThird).point('what')
  expect(free).toMatch(/tulumaksu ei ole/)
  expect(free).toContain(textOf('withdrawals.pension.follows', 'et'))
  expect(free).toContain(textOf('withdrawals.pension.third', 'et'))
  const taxed = contract({ ...ways('fund-pension'), duration: 'own', years: '10' }).point('what')
  expect(taxed).toMatch(new RegExp(`tulumaks ${percent(reduced)}`))
  expect(taxed).toMatch(/10 aastat/)
  expect(taxed).not.toContain(textOf('withdrawals.pension.third', 'et'))
  const sum = contract(sumOfThird).point('what')
  expect(sum).not.toContain(textOf('withdrawals.pension.follows', 'et'))
  expect(sum).toMatch(/osakut/)
  expect(free).not.toMatch(/osakut,/)
})

test('in hand at once and every month are shown where the choice has them', () => {
  const shown = (choice: Partial<Chosen>) => wordsOf(<InHand proposal={contract(choice).proposal} />)
  expect(shown(sumOfThird)).toMatch(new RegExp(`Korraga kätte umbes ${euros(1_000 * (1 - reduced / 10_000))}`))
  expect(shown(sumOfThird)).not.toContain('Iga kuu')
  expect(shown(pensionOfThird)).toMatch(new RegExp(`Iga kuu kätte umbes ${euros(12_000 / 240)}`))
  expect(shown(pensionOfThird)).not.toContain('Korraga')
  expect(shown(everyWay)).toMatch(/Korraga.*Iga kuu/)
})

test('what stays is shown of a pillar with a right alone: after a sum, or what a fund pension sells', () => {
  const third = { right: { kind: 'may-not', reason: 'too-early', from: null }, funds: [] } as const
  const pillars = { ...mayTakeBoth.pillars, 3: third }
  const left = contract({ ...ways('sum'), wanted: 'sum', amount: '1000' }, { pillars }).point('left')
  expect(left).toContain(euros(19_000))
  expect(left).not.toContain('III samba')
  expect(contract({ ...ways('sum'), wanted: 'all' }).point('left')).toMatch(/^II sammas jääb tühjaks\./)
})

test.each([
  ['works', 300_00, true, /umbes 300,00 € aastas/],
  ['works', null, true, /sinu brutopalgast/],
  ['not-known', null, true, /sinu brutopalgast/],
  ['does-not-work', null, false, /riigi osa/],
] as const)('of the state’s part who %s (%s) reads %s: %s', (kind, stateAYear, isShown, words) => {
  const work = kind === 'works' ? { kind, stateAYear: stateAYear === null ? null : cents(stateAYear) } : { kind }
  const shown = contract(everyWay, { work }).point('ends')
  expect(words.test(shown)).toBe(isShown)
})

test('the coming rate that never comes into force is named, and only that one', () => {
  const rate = (from: number) => [{ rate: 6 as const, from: addDays(TODAY, from) }]
  expect(contract(everyWay, { coming: rate(400) }).point('ends')).toContain('6%')
  expect(contract(everyWay).point('ends')).not.toMatch(/jääb ellu viimata/)
  expect(contract({ ...everyWay }, { coming: rate(1) }).point('ends')).not.toMatch(/jääb ellu viimata/)
})

test('a sum with the full tax has it in its row', () => {
  const pillars = {
    ...mayTakeBoth.pillars,
    3: { ...mayTakeBoth.pillars[3], right: { kind: 'may', sumTax: full, fundPension: 'not-yet' } as const },
  }
  expect(contract(sumOfThird, { pillars }).point('what')).toContain(`${percent(full)}:`)
})
