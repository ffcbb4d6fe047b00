import { cents, ZERO_CENTS } from '@sammas/domain/money/cents'
import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { wordsOf } from '#web/testing/in-page.tsx'
import type { StatementStep } from './statement-steps.ts'
import { StepChart } from './step-chart.tsx'

beforeAll(() => loadMessages('screens/statement', 'i18n'))

const step = (id: StatementStep['id'], amount: number, from: number): StatementStep => ({
  id,
  amount: cents(amount),
  from: cents(from),
  to: cents(from + amount),
})

test('a change has its sign, and a value has none', () => {
  const steps = [step('opening', 1000_00, 0), step('growth', 50_00, 1000_00), step('out', -20_00, 1050_00)]
  const closing: StatementStep = { ...step('closing', 1030_00, 0), from: ZERO_CENTS }
  const words = wordsOf(<StepChart steps={[...steps, closing]} />)
  expect(words.match(/[+−]?\d[\d ]*,\d\d/g)).toEqual(['1 000,00', '+50,00', '−20,00', '1 030,00'])
})
