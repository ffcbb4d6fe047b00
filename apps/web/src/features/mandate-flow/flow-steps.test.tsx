import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import type { FlowKind, FlowParts } from './flow-kind.ts'
import { FlowSteps } from './flow-steps.tsx'

beforeAll(() => loadMessages('features/mandate-flow', 'i18n'))

const titles = {
  first: 'mandateFlow.step.sources',
  address: 'mandateFlow.step.address',
  last: 'mandateFlow.step.confirm',
  after: null,
} as const
type Parts = FlowParts & { step: keyof typeof titles }
// The list of steps reads only these parts of a flow.
const kind = { steps: ['first', 'address', 'last', 'after'], words: { titles } } as unknown as FlowKind<Parts>
const announced = (current: Parts['step'], leftOut: Parts['step'][] = []) =>
  wordsOf(<FlowSteps kind={kind} current={current} leftOut={leftOut} />)
const position = (index: number, count: number) =>
  textOf('mandateFlow.steps.position', 'et', { position: index, count })

test('a step without anything to do is neither listed nor counted, unless it is the shown one', () => {
  const address = textOf('mandateFlow.step.address', 'et')
  expect(announced('last')).toContain(address)
  expect(announced('last')).toContain(position(3, 3))
  expect(announced('last', ['address'])).not.toContain(address)
  expect(announced('last', ['address'])).toContain(position(2, 2))
  expect(announced('address', ['address'])).toContain(position(2, 3))
})

test('one step alone is no list', () => {
  expect(announced('first', ['address', 'last'])).toBe('')
  expect(announced('first', ['address'])).toContain(position(1, 2))
})

test('the page after the last step has no list', () => {
  expect(announced('after')).toBe('')
})
