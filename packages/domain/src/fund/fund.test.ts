import { expect, test } from 'vitest'
import { rateFromFraction } from '../money/rate.ts'
import { type FundFacts, isOwnFund, targetFunds } from './fund.ts'
import { isin, parseIsin } from './isin.ts'

const fund = (code: string, facts: Partial<FundFacts> = {}): FundFacts => ({
  isin: isin(code),
  name: code,
  pillar: 2,
  status: 'ACTIVE',
  managerName: 'Sammas',
  managementFeeRate: rateFromFraction(0.0034),
  ongoingChargesFigure: rateFromFraction(0.0039),
  ...facts,
})

test('an isin is read in any case, and only its shape counts', () => {
  expect(parseIsin(' ee3600109435 ')).toBe('EE3600109435')
  for (const text of ['', 'EE360010943', 'EE36001094355', '3E3600109435', 'EE360010943X']) {
    expect(parseIsin(text)).toBeNull()
    expect(() => isin(text)).toThrow(RangeError)
  }
})

test('own funds carry exactly the configured manager name', () => {
  expect(isOwnFund(fund('EE3600109435'), 'Sammas')).toBe(true)
  expect(isOwnFund(fund('EE3600109435', { managerName: 'sammas' }), 'Sammas')).toBe(false)
  expect(isOwnFund(fund('EE3600109435', { managerName: 'Sammas Fondid' }), 'Sammas')).toBe(false)
})

test('only active funds of the pillar can be targets, in the order given', () => {
  const funds = [
    fund('EE3600109443'),
    fund('EE3600001707', { pillar: 3 }),
    fund('EE3600019840', { status: 'LIQUIDATED' }),
    fund('EE3600019857', { status: 'SOMETHING_NEW' }),
    fund('EE3600019758', { status: null }),
    fund('EE3600109435'),
  ]
  expect(targetFunds(funds, 2).map((target) => target.isin)).toEqual(['EE3600109443', 'EE3600109435'])
  expect(targetFunds(funds, 3).map((target) => target.isin)).toEqual(['EE3600001707'])
})
