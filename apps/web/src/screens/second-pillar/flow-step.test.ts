import { expect, test } from 'vitest'
import { secondPillarSteps, type SecondPillarStep } from '#web/addresses/paths.ts'
import { redirectOf, stepBefore, type StepFacts } from './flow-step.ts'

const usual: StepFacts = {
  noSources: false,
  opens: false,
  onlyUnits: false,
  followsTransfer: false,
  addressKnown: true,
  addressGiven: true,
  nothingChosen: false,
  impossible: false,
  signed: false,
}

/** Follows redirects until a step is shown. */
function shownAt(step: SecondPillarStep, facts: StepFacts): SecondPillarStep {
  let shown = step
  for (let hops = 0; hops < secondPillarSteps.length; hops += 1) {
    const next = redirectOf(shown, facts)
    if (next === null) return shown
    shown = next
  }
  throw new Error(`The redirects from ${step} go round in a circle`)
}

test('back leads to the earlier choices, or to the account', () => {
  expect(stepBefore('select-sources', usual)).toBeNull()
  expect(stepBefore('transfer-future-capital', usual)).toBe('select-sources')
  expect(stepBefore('transfer-future-capital', { ...usual, noSources: true })).toBeNull()
  expect(stepBefore('address', usual)).toBe('transfer-future-capital')
  expect(stepBefore('address', { ...usual, followsTransfer: true })).toBe('select-sources')
  expect(stepBefore('confirm-mandate', usual)).toBe('select-sources')
})

test('moving everything skips the step for new contributions, a known address its step', () => {
  const all = { ...usual, followsTransfer: true }
  expect(shownAt('select-sources', all)).toBe('select-sources')
  expect(shownAt('transfer-future-capital', all)).toBe('confirm-mandate')
  expect(shownAt('transfer-future-capital', { ...all, addressKnown: false, addressGiven: false })).toBe('address')
})

test('where contributions have ended, no fund for them is requested', () => {
  const ended = { ...usual, onlyUnits: true }
  expect(shownAt('select-sources', ended)).toBe('select-sources')
  expect(shownAt('transfer-future-capital', ended)).toBe('confirm-mandate')
  expect(stepBefore('address', ended)).toBe('select-sources')
})

test('without source funds the flow starts at new contributions', () => {
  expect(shownAt('select-sources', { ...usual, noSources: true })).toBe('transfer-future-capital')
})

test('an address typed in this flow can be reviewed', () => {
  const typed = { ...usual, addressKnown: false }
  expect(shownAt('address', typed)).toBe('address')
  expect(shownAt('confirm-mandate', typed)).toBe('confirm-mandate')
})

test('the confirm step requests a missing address, but not when nothing is chosen', () => {
  const missing = { ...usual, addressKnown: false, addressGiven: false }
  expect(shownAt('confirm-mandate', missing)).toBe('address')
  expect(shownAt('confirm-mandate', { ...missing, nothingChosen: true })).toBe('confirm-mandate')
})

test('choices that have become impossible are led back to, a signature is not', () => {
  const impossible = { ...usual, impossible: true }
  expect(shownAt('confirm-mandate', impossible)).toBe('select-sources')
  expect(shownAt('confirm-mandate', { ...impossible, signed: true })).toBe('success')
})

test('there is no success without a signature', () => {
  expect(shownAt('success', usual)).toBe('confirm-mandate')
  expect(shownAt('success', { ...usual, signed: true })).toBe('success')
})

test('a signature leads on to success, even though its choices are cleared', () => {
  const usedUp = { ...usual, signed: true, addressKnown: false, addressGiven: false, nothingChosen: true }
  expect(shownAt('confirm-mandate', usedUp)).toBe('success')
  expect(shownAt('address', usedUp)).toBe('success')
  expect(shownAt('select-sources', usedUp)).toBe('select-sources')
})

test('no combination of facts sends a person round in a circle', () => {
  for (let bits = 0; bits < 256; bits += 1) {
    const fact = (bit: number) => (bits & (1 << bit)) !== 0
    const addressKnown = fact(2)
    const facts = {
      noSources: fact(0),
      opens: false,
      followsTransfer: fact(1),
      addressKnown,
      addressGiven: addressKnown || fact(3),
      nothingChosen: fact(4),
      signed: fact(5),
      impossible: fact(6),
      onlyUnits: fact(7),
    }
    for (const step of secondPillarSteps) expect(secondPillarSteps).toContain(shownAt(step, facts))
  }
})
