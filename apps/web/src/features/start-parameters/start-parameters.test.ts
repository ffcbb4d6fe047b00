import { expect, test } from 'vitest'
import {
  forgetStartParameters,
  startParametersIn,
  suppliedContribution,
  takeCardReturn,
  takeStartParameters,
} from './start-parameters.ts'

test.each([
  ['?monthlyThirdPillarContribution=500', 500],
  ['?monthlyThirdPillarContribution=500.90', 500],
  ['?monthlyThirdPillarContribution=1', 1],
  ['?monthlyThirdPillarContribution=f500', null],
  ['?monthlyThirdPillarContribution=0', null],
  ['?monthlyThirdPillarContribution=-5', null],
  ['?monthlyThirdPillarContribution=', null],
  ['', null],
])('%s requests %s euros a month', (search, euros) => {
  expect(startParametersIn(search, null).contribution?.euros ?? null).toBe(euros)
})

test('earlier parameters stay when the address has none', () => {
  const before = { euros: 100, exchangesUnits: false }
  expect(startParametersIn('?language=en', before).contribution).toEqual(before)
})

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', true],
  ['no', true],
])('exchangeExistingThirdPillarUnits=%s gives %s', (word, exchanges) => {
  const search = `?monthlyThirdPillarContribution=100&exchangeExistingThirdPillarUnits=${word}`
  expect(startParametersIn(search, null).contribution?.exchangesUnits).toBe(exchanges)
})

test('the exchange can be requested without a contribution, and stays until another address changes it', () => {
  const parameters = startParametersIn('?exchangeExistingThirdPillarUnits=false', null)
  expect(parameters).toMatchObject({ contribution: null, exchangesUnits: false })
  expect(startParametersIn('?language=en', null, false).exchangesUnits).toBe(false)
  expect(startParametersIn('?exchangeExistingThirdPillarUnits=true', null, false).exchangesUnits).toBe(true)
  expect(startParametersIn('?exchangeExistingThirdPillarUnits=1', null).exchangesUnits).toBeNull()
})

test.each([
  ['?login=idCard', 'proved'],
  ['?login=idCardFailed', 'failed'],
  ['?login=smartId', null],
  ['?login=constructor', null],
  ['', null],
])('%j is a return from the card service: %s', (search, expected) => {
  expect(startParametersIn(search, null).cardReturn).toBe(expected)
})

test('an address’s parameters are cleared when its person logs out', () => {
  takeStartParameters('?monthlyThirdPillarContribution=75')
  expect(suppliedContribution()).toEqual({ euros: 75, exchangesUnits: true })
  forgetStartParameters()
  expect(suppliedContribution()).toBeNull()
})

test('a return from the card counts once', () => {
  takeStartParameters('?login=idCard')
  expect([takeCardReturn(), takeCardReturn()]).toEqual(['proved', null])
})
