// @vitest-environment happy-dom
import { LEVER_BOUNDS, NO_CHANGE, type Levers } from '@sammas/domain/plan/levers'
import { basisPoints } from '@sammas/domain/money/basis-points'
import { cents } from '@sammas/domain/money/cents'
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { amounts } from '#web/storage/amounts.ts'
import { inPage } from '#web/testing/in-page.tsx'
import { mount } from '#web/testing/mount.ts'
import { known, paidIn, unknown } from '#web/testing/plan-answer.ts'
import { MissingFacts } from './missing-facts.tsx'
import { PensionAgeLever } from './pension-age-lever.tsx'
import { PlanLevers } from './plan-levers.tsx'
import { planned } from './testing/planned.ts'
import { setValue, typeInto } from './testing/type-into.ts'
import { FirstPillarField, ThirdLever, WageLever } from './typed-levers.tsx'

beforeAll(() => loadMessages('screens/plan', 'i18n'))
afterEach(() => {
  act(() => {
    amounts.set('shown')
  })
})

/** A second pillar with other contributions than 2 % now and 6 % from January on. */
const second = (contributions: object) => ({
  secondPillar: {
    value: known(10_000),
    fee: known(0.01),
    contributions: { rate: known(2), coming: [], nextFrom: '2027-01-01', ...contributions },
    paidIn,
  },
})
const shown = (part: ReactNode) => {
  const { host } = mount(inPage(part))
  const rates = [...host.querySelectorAll<HTMLInputElement>('input[name="plan-rate"]')]
  return { host, rates, words: host.textContent.replaceAll(/\s+/g, ' ') }
}
const levers = (changes: object = {}, moved: Partial<Levers> = {}, given = {}) => {
  const plan = planned(changes, moved, given)
  return { ...plan, ...shown(<PlanLevers view={plan.view} />) }
}
const fieldOf = (host: HTMLElement, id: string) => host.querySelector<HTMLInputElement>(`#${id}`)
const valueOf = (host: HTMLElement, id: string) => fieldOf(host, id)?.value

test('each rate that may be chosen has its per cent, and the hint shows from when on and what the state adds', () => {
  const { rates, words } = levers(second({}))
  const titles = rates.map((input) => input.closest('label')?.textContent.trim())
  expect(titles).toEqual(['2%', '4%', '6%'])
  expect(words).toContain(textOf('plan.rate.hint', 'et', { from: '1. jaanuarist 2027', state: 4 }))
  expect(words).not.toContain(textOf('plan.rate.ask', 'et'))
})

test('an unknown rate is requested, also of a person who may choose none, and a choice is an answer', () => {
  const changes = second({ rate: unknown('NOT_TOLD'), mayChooseRate: false })
  const { rates, words, moved, typed } = levers(changes, {}, { rate: 4 })
  expect(words).toContain(textOf('plan.rate.ask', 'et'))
  expect(rates.map(({ checked }) => checked)).toEqual([false, true, false])
  act(() => rates[2]?.click())
  expect([typed, moved]).toEqual([[['rate', '6']], []])
})

test('a person who may choose no rate has no lever for it', () => {
  expect(levers(second({ mayChooseRate: false })).rates).toEqual([])
  expect(levers(second({})).rates).toHaveLength(3)
})

test('a chosen rate is a lever, and the own one is the plan as it is', () => {
  const { rates, moved, typed } = levers(second({}), { rate: 4 })
  act(() => rates[2]?.click())
  act(() => rates[0]?.click())
  expect([moved, typed]).toEqual([[{ rate: 6 }, { rate: null }], []])
})

test('the way back drops every typed text with the levers, as often as it is gone', () => {
  const { host, moved } = levers({}, { later: 1 })
  const back = [...host.querySelectorAll('button')].find((each) => each.textContent === textOf('plan.back.mine', 'et'))
  for (let times = 1; times <= 3; times += 1) {
    typeInto(fieldOf(host, 'plan-wage'), 'palju')
    expect(valueOf(host, 'plan-wage')).toBe('palju')
    act(() => back?.click())
    expect(valueOf(host, 'plan-wage')).toBe('2\u00a0000')
    expect(moved).toHaveLength(times)
  }
  expect(moved.at(-1)).toEqual(NO_CHANGE)
})

test('a valid text becomes the number that counts once its field is left, an invalid one stays', () => {
  const { host } = shown(<WageLever view={planned().view} />)
  typeInto(fieldOf(host, 'plan-wage'), '2000,40')
  expect(valueOf(host, 'plan-wage')).toBe('2\u00a0000')
  typeInto(fieldOf(host, 'plan-wage'), '2 x')
  expect(valueOf(host, 'plan-wage')).toBe('2 x')
})

test.each([
  ['wage', 'plan-wage', { wage: unknown('ENDED') }],
  ['rate', null, second({ rate: unknown('NOT_TOLD') })],
  ['secondPot', 'plan-secondPot', { secondPillar: { ...second({}).secondPillar, value: unknown('NOT_TOLD') } }],
] as const)('the link of a missing %s leads to its field', (gap, id, changes) => {
  const { view } = planned(changes, {}, { wage: cents(2_000_00), rate: 2, secondPot: cents(1_00) })
  const { host } = shown(
    <>
      <MissingFacts gaps={[gap]} />
      <PlanLevers view={view} />
    </>,
  )
  act(() => host.querySelector('a')?.click())
  const focused = document.activeElement
  expect(focused?.id).toBe(id ?? focused?.id)
  expect(focused?.getAttribute('name')).toBe(id === null ? 'plan-rate' : null)
})

test('hidden amounts are not filled in, and whole euros have no decimals', () => {
  const wage = (monthly: number) => {
    const { host } = shown(<WageLever view={planned({ wage: known(monthly) }).view} />)
    return valueOf(host, 'plan-wage')?.replaceAll('\u00a0', ' ')
  }
  expect([wage(2_005), wage(2_010)]).toEqual(['2 005', '2 010'])
  act(() => {
    amounts.set('hidden')
  })
  expect(wage(2_005)).toBe('')
})

test('a typed state pension stays in its field', () => {
  const { view } = planned()
  const { host } = shown(<FirstPillarField view={{ ...view, typed: { firstPillar: '800' } }} />)
  expect(valueOf(host, 'plan-firstPillar')).toBe('800')
  expect(valueOf(shown(<FirstPillarField view={view} />).host, 'plan-firstPillar')).toBe('')
})

test('without a third pillar, and a fund to open one in, there is no payment to move', () => {
  const none = planned({ thirdPillar: null, suitableFunds: { second: null, third: null } })
  expect(shown(<ThirdLever view={none.view} />).words).toBe('')
})

test('growth moves by half a per cent within its bounds, the pension age by years', () => {
  const { host, moved, words } = levers({}, { growth: basisPoints(150) })
  const [age, growth] = [...host.querySelectorAll<HTMLInputElement>('input[type="range"]')]
  const boundsOf = (input?: HTMLInputElement) => [input?.min, input?.max, input?.step].map(Number)
  expect(boundsOf(growth)).toEqual([LEVER_BOUNDS.growth.least, LEVER_BOUNDS.growth.most, 50])
  expect(boundsOf(age)).toEqual([LEVER_BOUNDS.later.least, LEVER_BOUNDS.later.most, 1])
  expect(words).toContain('1,5%')
  act(() => {
    if (growth === undefined) throw new Error('no growth')
    setValue(growth, '200')
  })
  expect(moved).toEqual([{ growth: 200 }])
})

test.each([
  [2, '67 aastat 3 kuud'],
  [0, '65 aastat 3 kuud'],
  [-3, '62 aastat 3 kuud'],
])('a pension age moved by %i years is shown as %s', (later, age) => {
  const { host } = shown(<PensionAgeLever view={planned({}, { later }).view} />)
  expect(host.querySelector('input')?.getAttribute('aria-valuetext')).toBe(age)
})
