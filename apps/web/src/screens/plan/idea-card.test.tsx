// @vitest-environment happy-dom
import { ideasOf, type Idea, type IdeaKind } from '@sammas/domain/plan/ideas'
import type { Levers } from '@sammas/domain/plan/levers'
import { act } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetStartParameters, suppliedContribution } from '#web/features/start-parameters/start-parameters.ts'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { known, paidIn, unknown } from '#web/testing/plan-answer.ts'
import { IdeaCard } from './idea-card.tsx'
import { planned } from './testing/planned.ts'

beforeAll(() => loadMessages('screens/plan', 'i18n'))
beforeEach(() => {
  sessionStorage.clear()
  forgetStartParameters()
})

/** At 2 %, with a dear fund and 30 € a month into the third pillar: every idea is one. */
const contributions = { rate: known(2), coming: [], nextFrom: '2027-01-01' }
const dear = { secondPillar: { value: known(10_000), fee: known(0.01), contributions, paidIn } }
const third = { value: known(500), fee: known(0.005), employerAMonth: known(10), opened: '2012-03-01', paidIn }

function card(kind: IdeaKind, changes: object = {}, levers: Partial<Levers> = {}) {
  const { view, facts, moved } = planned({ ...dear, ...changes }, levers)
  const idea = ideasOf(facts, view.levers, view.basis.suitable).find((each) => each.kind === kind)
  if (idea === undefined) throw new Error(`no idea: ${kind}`)
  return { ...shown(idea, { view, facts }), idea, moved }
}
function shown(idea: Idea, { view, facts }: Pick<ReturnType<typeof planned>, 'view' | 'facts'>) {
  const { host } = mount(inPage(<IdeaCard idea={idea} view={view} facts={facts} />))
  const words = (within: string) =>
    [...host.querySelectorAll(within)].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  return { words, action: host.querySelector<HTMLElement>('a, button[class*="button"]:not([popovertarget])') }
}
const euros = (amount: number, sign = '') =>
  `${sign}${String(amount / 100).replace(/(\d)(?=(?:\d{3})+$)/g, '$1 ')} €`.replaceAll('-', '−')

test('the plan as it is has its figures in whole euros, each explained, and no difference', () => {
  const { words, idea, action } = card('as-now')
  const { payout, fees, taxRelief, inHandAMonth } = idea.plan
  const figures = [payout.fundPension, payout.pot, fees, taxRelief, inHandAMonth]
  expect(words('dd')).toEqual(figures.map((amount) => euros(amount ?? Number.NaN)))
  expect(words('dt [role="note"]')).toHaveLength(5)
  expect(words('small')).toEqual([])
  expect(action).toBeNull()
})

test('an idea has the difference of each figure to the plan as it is, in whole euros, and no explanation', () => {
  const { words, idea } = card('highest-rate')
  const { fundPension, pot, fees, taxRelief, inHandAMonth } = idea.more
  expect(words('dd small')).toEqual(
    [fundPension, pot, fees, taxRelief, inHandAMonth].map((amount) => euros(amount ?? Number.NaN, '+')),
  )
  expect(words('dt [role="note"]')).toEqual([])
})

test('figures that depend on an unknown wage are marked so, and an unknown duration leaves its payment a gap', () => {
  const paidOut = { value: known(10_000), fee: known(0.01), contributions: null, paidIn }
  const noWage = { wage: unknown('NO_CONTRIBUTIONS'), secondPillar: paidOut, recommendedDurations: unknown('NOT_TOLD') }
  const { words } = card('two-years-later', noWage)
  const [month = '', pot = '', fees = '', relief = '', inHand = ''] = words('dd')
  const missing = textOf('plan.figure.unknown', 'et')
  expect([month, pot, fees].map((each) => each.includes(missing))).toEqual([false, false, false])
  expect([relief, inHand]).toEqual([missing, missing])
  expect(words('dd small').filter((each) => each === '')).toHaveLength(3)
  expect(words('dd small').filter((each) => each !== '')).toHaveLength(2)
})

test.each<[IdeaKind, string, string, object?]>([
  ['as-now', 'Nagu praegu', 'Kõik nii, nagu ülal valitud.'],
  ['cheaper-fund', 'Odavam fond', 'A fund: tasud 0,39% aastas, mitte 1,00%.'],
  ['highest-rate', '6% palgast', 'II sambasse alates 1. jaanuarist 2027.'],
  ['third-to-limit', 'III sammas maksupiirini', '290 € kuus, kõik maksusoodustusega.'],
  ['third-to-limit', 'III sammas maksupiirini', '300 € kuus, kõik maksusoodustusega.', { thirdPillar: null }],
  ['two-years-later', 'Kaks aastat hiljem', 'Raha võtad välja alates 1. aprillist 2057.'],
])('the idea %s is called %s: %s', (kind, title, about, changes) => {
  const { words } = card(kind, changes)
  expect([words('h3'), words('h3 + p')]).toEqual([[title], [about]])
})

test('with a moved lever the plan is one’s own, and an idea keeps its name', () => {
  expect(card('as-now', {}, { later: 1 }).words('h3')).toEqual([textOf('plan.idea.changed', 'et')])
  expect(card('two-years-later', {}, { later: 1 }).words('h3')).toEqual([textOf('plan.idea.later', 'et')])
})

test.each<[IdeaKind, string, string, object?]>([
  ['cheaper-fund', 'Vali see fond', '/2nd-pillar-flow/select-sources?fund=EE3600109435'],
  ['highest-rate', 'Vali 6%', '/2nd-pillar-payment-rate/select-rate?rate=%226%22'],
  ['third-to-limit', 'Maksa kuus nii palju', '/3rd-pillar-payment'],
  ['third-to-limit', 'Maksa kuus nii palju', '/3rd-pillar-flow', { thirdPillar: null }],
])('the idea %s is done by “%s” at %s', (kind, words, address, changes) => {
  const { action } = card(kind, changes)
  expect(action?.textContent).toBe(words)
  expect(action?.getAttribute('href')).toBe(address)
})

test('an idea of the plan alone moves its lever', () => {
  const { action, moved, idea } = card('two-years-later')
  act(() => action?.click())
  expect(moved).toEqual([idea.levers])
  expect(idea.levers.later).toBe(2)
})

test.each([
  ['2000', 290],
  ['2000.50', 290],
  ['74', 1],
  ['70', null],
])('with a wage of %s € the payment to the limit goes along in whole euros: %s', (wage, supplied) => {
  // 15 % of the wage a month, less the 10 € of the employer: 0 and some cents are no payment.
  const { action } = card('third-to-limit', {
    wage: known(Number(wage)),
    thirdPillar: { ...third, ownAMonth: known(0) },
  })
  act(() => action?.click())
  expect(suppliedContribution()?.euros ?? null).toBe(supplied)
})
