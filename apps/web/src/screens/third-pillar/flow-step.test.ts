import { expect, test } from 'vitest'
import { thirdPillarSteps } from '#web/addresses/paths.ts'
import { thirdPillar } from './third-pillar-flow.ts'
import { redirectOf, stepBefore, stepShown, type StepFacts } from './flow-step.ts'

/** A person without a third pillar and without a signature. */
const newcomer: StepFacts = {
  thirdPillarActive: false,
  wasActive: false,
  nothingExchangeable: true,
  hadSources: false,
  contactKnown: true,
  contactGiven: true,
  converted: false,
  signed: false,
}
/** A person with third-pillar funds of other providers. */
const saver: StepFacts = {
  ...newcomer,
  thirdPillarActive: true,
  wasActive: true,
  nothingExchangeable: false,
  hadSources: true,
}
const noContact = { contactKnown: false, contactGiven: false }

test('setup is for those without a third pillar', () => {
  expect(stepShown('setup', newcomer)).toBe('setup')
  expect(stepShown('setup', saver)).toBe('select-sources')
})

test('without anything to move the choice is left out, with known contact details their step', () => {
  expect(stepShown('select-sources', newcomer)).toBe('confirm-mandate')
  expect(stepShown('select-sources', { ...newcomer, ...noContact })).toBe('address')
})

test('contact details given in this flow can be reviewed', () => {
  const given = { ...newcomer, contactKnown: false }
  expect(stepShown('address', given)).toBe('address')
  expect(stepShown('confirm-mandate', given)).toBe('confirm-mandate')
})

test('the confirm step leads back to the beginning while contact details are missing', () => {
  expect(redirectOf('confirm-mandate', { ...saver, ...noContact })).toBe('setup')
  expect(stepShown('confirm-mandate', { ...newcomer, ...noContact })).toBe('setup')
  expect(stepShown('confirm-mandate', { ...saver, ...noContact })).toBe('select-sources')
})

test('missing contact details come before an earlier signature or conversion', () => {
  const converted = { ...saver, nothingExchangeable: true, converted: true }
  expect(redirectOf('confirm-mandate', { ...converted, ...noContact })).toBe('setup')
  expect(redirectOf('confirm-mandate', { ...saver, signed: true, ...noContact })).toBe('setup')
  expect(stepShown('confirm-mandate', { ...converted, ...noContact })).toBe('address')
})

test('a person who has signed, or is converted, continues with the payment', () => {
  expect(stepShown('confirm-mandate', { ...saver, signed: true })).toBe('payment')
  expect(stepShown('setup', { ...saver, nothingExchangeable: true, converted: true })).toBe('payment')
})

test('there is no payment before a signature', () => {
  expect(stepShown('payment', saver)).toBe('confirm-mandate')
  expect(stepShown('payment', { ...saver, signed: true })).toBe('payment')
  expect(stepShown('payment', { ...saver, converted: true })).toBe('payment')
})

test('success is shown after the bank’s redirect', () => {
  expect(stepShown('success', { ...newcomer, ...noContact })).toBe('success')
})

test('back leads to a step that is shown, or to the account', () => {
  expect(stepBefore('setup', newcomer)).toBeNull()
  expect(stepBefore('select-sources', saver)).toBeNull()
  expect(stepBefore('address', { ...saver, ...noContact })).toBe('select-sources')
  expect(stepBefore('address', { ...newcomer, ...noContact })).toBe('setup')
  expect(stepBefore('confirm-mandate', newcomer)).toBe('setup')
  expect(stepBefore('confirm-mandate', saver)).toBe('select-sources')
  expect(stepBefore('confirm-mandate', { ...saver, nothingExchangeable: true })).toBeNull()
})

test('back from the confirm step passes contact details that were given in this flow', () => {
  expect(stepBefore('confirm-mandate', { ...newcomer, contactKnown: false })).toBe('setup')
  expect(stepBefore('confirm-mandate', { ...saver, contactKnown: false })).toBe('select-sources')
})

test('the steps of a run stay the same when signed units can no longer be moved', () => {
  expect(thirdPillar.leftOut(saver)).toEqual(['setup', 'address'])
  expect(thirdPillar.leftOut({ ...saver, nothingExchangeable: true, signed: true })).toEqual(['setup', 'address'])
  expect(thirdPillar.leftOut({ ...newcomer, contactKnown: false })).toEqual(['select-sources'])
})

test('no combination of facts sends a person round in a circle', () => {
  for (let bits = 0; bits < 64; bits += 1) {
    const fact = (bit: number) => (bits & (1 << bit)) !== 0
    const contactKnown = fact(2)
    const nothingExchangeable = fact(1)
    const facts: StepFacts = {
      thirdPillarActive: fact(0),
      wasActive: fact(0),
      nothingExchangeable,
      hadSources: !nothingExchangeable,
      contactKnown,
      contactGiven: contactKnown || fact(3),
      converted: nothingExchangeable && fact(4),
      signed: fact(5),
    }
    for (const step of thirdPillarSteps) {
      const shown = stepShown(step, facts)
      expect(redirectOf(shown, facts)).toBeNull()
      const before = stepBefore(shown, facts)
      if (before !== null) expect(redirectOf(before, facts)).toBeNull()
    }
  }
})
