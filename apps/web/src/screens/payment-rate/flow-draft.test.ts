// @vitest-environment happy-dom
import { civilDate } from '@sammas/domain/dates/civil-date'
import { PAYMENT_RATES } from '@sammas/domain/law/statutory-figures'
import { beforeEach, expect, test } from 'vitest'
import { drafts, type SignedMandate } from './flow-draft.ts'

beforeEach(() => {
  sessionStorage.clear()
})

const [from, until] = [civilDate('2028-01-01'), civilDate('2027-11-30')]
const kinds: readonly SignedMandate['kind'][] = ['new', 'replaces', 'takes-back']

test.each(kinds.flatMap((kind) => PAYMENT_RATES.map((rate) => [kind, rate] as const)))(
  'a signed rate (%s, %i) is shown again after a reload',
  (kind, rate) => {
    const signed = { mandateId: 5, rate, from, until, kind }
    drafts.keepSigned(signed, 1)
    expect(drafts.readSigned(1)).toEqual(signed)
  },
)
