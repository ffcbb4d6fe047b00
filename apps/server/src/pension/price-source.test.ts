import { addDays, civilDate, type CivilDate } from '@sammas/domain/dates/civil-date'
import { isin } from '@sammas/domain/fund/isin'
import { navFromNumber } from '@sammas/domain/money/units'
import { expect, test } from 'vitest'
import type { PricePoint, Registry } from '../gateways/registry/registry.ts'
import { priceSource } from './price-source.ts'

const fund = isin('EE3600109435')
const start = civilDate('2026-01-01')
const day = (offset: number): CivilDate => addDays(start, offset)

/** A registry with one fund, priced 1, 2, 3… from `start` on until a movable day. */
function pricedRegistry() {
  const state = { until: 10, corrected: null as number | null, requested: [] as string[], now: 0 }
  const published = (): PricePoint[] =>
    Array.from({ length: state.until + 1 }, (_, at) => ({
      date: day(at),
      value: navFromNumber(at === 0 ? (state.corrected ?? 1) : at + 1),
    }))
  const fundPrices: Registry['fundPrices'] = (requested, from) => {
    state.requested.push(from)
    if (requested !== fund) return Promise.resolve({ ok: false, failure: { kind: 'refused', status: 404, errors: [] } })
    const all = published()
    const first = Math.max(
      0,
      all.findLastIndex(({ date }) => date <= from),
    )
    return Promise.resolve({ ok: true, value: all.slice(first) })
  }
  // the source reads nothing else
  const prices = priceSource({ fundPrices } as Registry, () => new Date(state.now))
  return { state, prices }
}

const on = async (source: ReturnType<typeof pricedRegistry>['prices'], from: CivilDate, at: CivilDate) =>
  (await source.ofFund(fund, from))?.priceOn(at) ?? null

test('the latest price on or before a day, null before the first', async () => {
  const { prices } = pricedRegistry()
  expect(await on(prices, start, day(4))).toBe(navFromNumber(5))
  expect(await on(prices, start, day(40))).toBe(navFromNumber(11))
  expect(await on(prices, start, day(-1))).toBeNull()
})

test('a cached series is read again only from its last known day on', async () => {
  const { prices, state } = pricedRegistry()
  await prices.ofFund(fund, day(2))
  await prices.ofFund(fund, day(5))
  expect(state.requested).toEqual([day(2), day(10)])
  expect(await on(prices, day(2), day(3))).toBe(navFromNumber(4))
})

test('of two series requested at the same time the longer one is cached, whichever arrives last', async () => {
  const { prices, state } = pricedRegistry()
  await Promise.all([prices.ofFund(fund, day(2)), prices.ofFund(fund, day(5))])
  await prices.ofFund(fund, day(2))
  expect(state.requested).toEqual([day(2), day(5), day(10)])
})

test('new prices are seen at once, and so is a calendar that went back', async () => {
  const { prices, state } = pricedRegistry()
  await prices.ofFund(fund, start)
  state.until = 12
  expect(await on(prices, start, day(12))).toBe(navFromNumber(13))
  expect(await on(prices, start, day(9))).toBe(navFromNumber(10))
  state.until = 6
  expect(await on(prices, start, day(12))).toBe(navFromNumber(7))
})

test('a new day with the same price, and another price for the same day, are both news of the fund list', async () => {
  const { prices, state } = pricedRegistry()
  await prices.ofFund(fund, start)
  const at = async (latest: PricePoint) => {
    state.requested = []
    await prices.ofFund(fund, start, latest)
    return state.requested.length
  }
  expect(await at({ date: day(10), value: navFromNumber(11) })).toBe(0)
  expect(await at({ date: day(10), value: navFromNumber(12) })).toBe(1)
  expect(await at({ date: day(11), value: navFromNumber(11) })).toBe(1)
})

test('an earlier start is read whole and then kept', async () => {
  const { prices, state } = pricedRegistry()
  await prices.ofFund(fund, day(5))
  expect(await on(prices, start, day(1))).toBe(navFromNumber(2))
  await prices.ofFund(fund, day(5))
  expect(state.requested).toEqual([day(5), start, day(10)])
})

test('a price that was corrected is seen within the hour', async () => {
  const { prices, state } = pricedRegistry()
  await prices.ofFund(fund, start)
  state.corrected = 7
  state.now = 3_599_999
  expect(await on(prices, start, start)).toBe(navFromNumber(1))
  state.now = 3_600_000
  expect(await on(prices, start, start)).toBe(navFromNumber(7))
})

test('an unknown fund and a personal key have no series', async () => {
  const { prices, state } = pricedRegistry()
  expect(await prices.ofKey('EE9999999990', start)).toBeNull()
  expect(await prices.ofKey('SECOND_PILLAR', start)).toBeNull()
  expect(await prices.ofKey(' ee3600109435', start)).toBeNull()
  expect(state.requested).toEqual([start])
})

test('a registry that does not answer is an error, not an absent series', async () => {
  const failing: Pick<Registry, 'fundPrices'> = {
    fundPrices: () => Promise.resolve({ ok: false, failure: { kind: 'unreachable', detail: 'status 503' } }),
  }
  // the source reads nothing else
  const prices = priceSource(failing as Registry, () => new Date())
  await expect(prices.ofFund(fund, start)).rejects.toMatchObject({ status: 504 })
})
