import type { Endpoints } from '@sammas/contract/endpoints'
import { addDays, civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { centsFromEuros, type Cents } from '@sammas/domain/money/cents'
import { rateFromFraction } from '@sammas/domain/money/rate'
import { navFromNumber, unitsFromNumber } from '@sammas/domain/money/units'
import { personalCode } from '@sammas/domain/person/personal-code'
import { expect, test } from 'vitest'
import type { CashFlow, PricePoint, Registry } from '../../gateways/registry/registry.ts'
import type { HandlerRequest } from '../../http/handler.ts'
import { portfolioHandlers } from '../portfolio/portfolio-handlers.ts'
import { priceSource } from '../../pension/price-source.ts'
import type { Reading } from '../../pension/reading.ts'
import { returnsHandlers } from './returns-handlers.ts'

const fund = isin('EE3600109435')
const today = civilDate('2026-06-01')

type World = {
  flows?: CashFlow[]
  /** Null: the registry cannot value it. */
  value?: Cents | null
  prices?: PricePoint[]
  /** Null: the registry does not know the index. */
  index?: PricePoint[] | null
}

const UNKNOWN_INDEX = { ok: false, failure: { kind: 'refused', status: 404, errors: [] } } as const

const flow = (date: CivilDate, euros: number, units: number | null): CashFlow => ({
  id: date,
  isin: fund,
  time: `${date}T10:00:00Z`,
  priceDate: date,
  amount: centsFromEuros(euros),
  units: units === null ? null : unitsFromNumber(units),
  nav: null,
  currency: 'EUR',
  type: 'CONTRIBUTION_CASH',
  payer: null,
  comment: null,
})
const price = (date: string, value: number): PricePoint => ({ date: civilDate(date), value: navFromNumber(value) })
const answer = <Value>(value: Value) => Promise.resolve({ ok: true, value } as const)

/** The handlers over a registry with one fund and one person. */
function handlersIn({ flows = [], value = centsFromEuros(200), prices, index }: World) {
  // the handlers read nothing else
  const registry = {
    funds: () =>
      answer([
        {
          isin: fund,
          nameEt: 'Fond',
          nameEn: 'Fund',
          pillar: 2 as const,
          status: 'ACTIVE' as const,
          managerName: 'Sammas',
          managementFeeRate: rateFromFraction(0.003),
          ongoingChargesFigure: rateFromFraction(0.004),
          inceptionDate: civilDate('2017-01-01'),
          nav: null,
          navDate: null,
        },
      ]),
    balances: () =>
      answer([
        {
          isin: fund,
          units: unitsFromNumber(200),
          unavailableUnits: unitsFromNumber(0),
          value,
          unavailableValue: centsFromEuros(0),
          currency: 'EUR' as const,
          activeContributions: true,
        },
      ]),
    cashFlows: () => answer(flows),
    fundPrices: () => answer(prices ?? [price('2017-01-01', 1)]),
    indexValues: () => (index === null ? Promise.resolve(UNKNOWN_INDEX) : answer(index ?? [price('2017-01-01', 100)])),
  } as Partial<Registry> as Registry
  const deps = {
    // the parts of a reading that the handlers use
    reading: () => ({ registry, today: async () => today }) as Reading,
    prices: priceSource(registry, () => new Date(0)),
    comparison: [fund],
  }
  const request = {
    language: 'et',
    session: { personalCode: personalCode('49203152718') },
    params: {},
  } as const
  return {
    // the parts of a request that the handlers read
    returns: (from: string, keys: string[], afterInflation = false) =>
      returnsHandlers(deps).returnsPost({
        ...request,
        body: { from: civilDate(from), keys, afterInflation },
      } as unknown as HandlerRequest<Endpoints['returnsPost']>),
    portfolio: () =>
      portfolioHandlers(deps).portfolioGet({ ...request, query: {} } as unknown as HandlerRequest<
        Endpoints['portfolioGet']
      >),
  }
}

const years = [flow(civilDate('2020-01-02'), 100, 100), flow(civilDate('2022-01-03'), 100, 100)]
const keys = ['SECOND_PILLAR', fund, 'EPI']

test('prices that never change return nothing: 0 % and 0 euros, personal, fund and index', async () => {
  for (const from of ['2003-01-07', '2021-01-01', '2023-01-01']) {
    const { returns } = await handlersIn({ flows: years }).returns(from, keys)
    expect(returns?.map(({ key, rate, amount }) => [key, rate, amount])).toEqual(keys.map((key) => [key, 0, 0]))
  }
})

test('a period shorter than a year has its plain growth, and every key is marked so', async () => {
  const world = {
    flows: years,
    prices: [price('2017-01-01', 1), price('2026-05-20', 1.01)],
    index: [price('2017-01-01', 100), price('2026-05-25', 90)],
  }
  const rates = async (from: string) =>
    (await handlersIn({ ...world, value: centsFromEuros(202) }).returns(from, keys)).returns
  const short = await rates('2026-05-01')
  expect(short?.map(({ key, annualised }) => [key, annualised])).toEqual(keys.map((key) => [key, false]))
  const grown = [0.01, 0.01, -0.1].map((rate) => expect.closeTo(rate, 9) as number)
  expect(short?.map(({ rate }) => rate)).toEqual(grown)
  expect((await rates('2025-06-01'))?.map(({ annualised }) => annualised)).toEqual([true, true, true])
})

test('an ending that is unknown leaves the personal key out and the others in', async () => {
  const { returns, calculation } = await handlersIn({ flows: years, value: null }).returns('2021-01-01', keys)
  expect(returns?.map(({ key }) => key)).toEqual([fund, 'EPI'])
  expect(calculation?.ending).toBeNull()
})

test('a beginning that is unknown leaves every key out: none of them would be right', async () => {
  const world = { flows: [flow(civilDate('2020-01-02'), 100, null), ...years] }
  const { returns, calculation, notEnoughHistory } = await handlersIn(world).returns('2021-01-01', keys)
  expect([returns, calculation?.beginning, notEnoughHistory]).toEqual([[], null, false])
  expect((await handlersIn(world).returns('2019-01-01', keys)).returns).toHaveLength(3)
})

test('an index without values, or one that starts too late, has no entry', async () => {
  for (const index of [[], [price('2020-01-03', 100)]]) {
    const { returns } = await handlersIn({ flows: years, index }).returns('2019-01-01', keys)
    expect(returns?.map(({ key }) => key)).toEqual(['SECOND_PILLAR', fund])
  }
})

test('without the price index there is no return after inflation', async () => {
  for (const index of [null, []]) {
    const { returns } = await handlersIn({ flows: years, index }).returns('2021-01-01', ['SECOND_PILLAR', fund], true)
    expect(returns).toEqual([])
  }
})

test('enough history is 365 days since the first movement, for any period', async () => {
  const after = (days: number) =>
    handlersIn({ flows: [flow(addDays(today, -days), 100, 100)] }).returns('2026-05-01', keys)
  expect(await after(364)).toEqual({ from: '2026-05-01', notEnoughHistory: true, returns: null, calculation: null })
  expect(await after(365)).toMatchObject({ notEnoughHistory: false })
})

test('a fund that the registry cannot value makes today unknown, not 0, and the payments stay', async () => {
  const { points } = await handlersIn({ flows: years, value: null }).portfolio()
  expect(points.at(-1)).toEqual({
    date: today,
    secondPillar: { value: null, netPaidIn: centsFromEuros(200) },
    thirdPillar: null,
  })
  expect(points.at(-2)?.secondPillar?.value).toBe(centsFromEuros(200))
})
