import { expect, test } from 'vitest'
import { withKind } from './mail-query.ts'

const mails = (...kinds: string[]) => ({ offered: true, email: 'mari@example.ee', kinds })

test('an answer sets the switch of its kind alone, however late it arrives', () => {
  // Both were turned on; the first answer was made before the second press, and comes last.
  const second = withKind('aml-ends', mails('payment-arrived', 'aml-ends'), mails())
  expect(second.kinds).toEqual(['aml-ends'])
  expect(withKind('payment-arrived', mails('payment-arrived'), second).kinds).toEqual(['aml-ends', 'payment-arrived'])
  expect(withKind('aml-ends', mails(), mails('aml-ends', 'payment-arrived')).kinds).toEqual(['payment-arrived'])
  expect(withKind('aml-ends', mails('aml-ends')).kinds).toEqual(['aml-ends'])
})
