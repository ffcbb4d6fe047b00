import { isWorkingDay } from '@sammas/domain/dates/working-days'
import { expect, test } from 'vitest'
import { findFund, funds } from './funds.ts'

test('the whole fund list is there: 34 of the second pillar, 22 of the third, each once', () => {
  expect(funds.filter(({ pillar }) => pillar === 2)).toHaveLength(34)
  expect(funds.filter(({ pillar }) => pillar === 3)).toHaveLength(22)
  expect(new Set(funds.map(({ isin }) => isin)).size).toBe(funds.length)
  expect(funds.filter(({ status }) => status === 'LIQUIDATED')).toHaveLength(13)
})

test('the provider of the three own funds is Sammas', () => {
  const own = funds.filter(({ managerName }) => managerName === 'Sammas')
  expect(own.map(({ isin }) => isin).sort()).toEqual(['EE3600001707', 'EE3600109435', 'EE3600109443'])
  expect(JSON.stringify(funds)).not.toMatch(/tuleva/i)
})

test('fees are those of the decisions', () => {
  expect(findFund('EE3600109435')).toMatchObject({ managementFeeRate: 34_000, ongoingChargesFigure: 39_000 })
  expect(findFund('EE3600109443')).toMatchObject({ managementFeeRate: 34_000, ongoingChargesFigure: 46_000 })
  expect(findFund('EE3600001707')).toMatchObject({ managementFeeRate: 30_000, ongoingChargesFigure: 43_000 })
  expect(findFund('EE3600019774')).toMatchObject({ managementFeeRate: 61_200, ongoingChargesFigure: 108_000 })
})

test('a fund without an English name carries the Estonian one', () => {
  expect(findFund('EE3600019840')).toMatchObject({
    nameEt: 'Nordea Pensionifond 2P1',
    nameEn: 'Nordea Pensionifond 2P1',
  })
  expect(funds.every(({ nameEt, nameEn }) => nameEt !== '' && nameEn !== '')).toBe(true)
})

test('every fund starts on a working day', () => {
  expect(funds.filter(({ inceptionDate }) => !isWorkingDay(inceptionDate))).toEqual([])
})
