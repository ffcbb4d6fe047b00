import { beforeAll, expect, test } from 'vitest'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { wordsOf } from '#web/testing/in-page.tsx'
import { withdrawalFlow } from '#web/testing/withdrawal-flow.ts'
import { ConfirmStep, signedOf } from './confirm-step.tsx'
import type { Chosen } from './flow-draft.ts'
import type { Flow } from './withdrawals-flow.ts'

beforeAll(() =>
  loadMessages('screens/withdrawals', 'features/mandate-flow', 'features/signing', 'features/session', 'i18n'),
)

const chosen = { wanted: 'sum', iban: 'EE382200221020145685' } as const

type Case = { agreed?: boolean; hasClaim?: boolean | null; amount?: string }

function shown(ways: Chosen['ways'], { agreed = false, hasClaim = false, amount = '1000' }: Case = {}): string {
  const flow = withdrawalFlow({ ...chosen, amount, ways }, { hasClaim })
  // the step reads the id alone
  const data = { ...flow.data, user: { id: 1 } as Flow['data']['user'] }
  return wordsOf(<ConfirmStep flow={{ ...flow, data, agreed }} />)
}

const second = { second: 'sum', third: 'leave' } as const
const third = { second: 'leave', third: 'sum' } as const
const words = (id: 'why.agreed' | 'agree' | 'claim') => textOf(`withdrawals.${id}`, 'et')

test('an end of contributions has to be agreed to before the signature; other money out requires no consent', () => {
  const [why, agree] = [words('why.agreed'), words('agree')]
  expect(shown(second)).toContain(why)
  expect(shown(second)).toContain(agree)
  expect(shown(second, { agreed: true })).not.toContain(why)
  expect(shown(second, { agreed: true })).toContain(agree)
  for (const agreed of [false, true]) {
    expect(shown(third, { agreed })).not.toContain(why)
    expect(shown(third, { agreed })).not.toContain(agree)
  }
})

test('a claim is shown before the contract, where there is one', () => {
  const claim = words('claim')
  expect(shown(third, { hasClaim: true })).toContain(claim)
  for (const hasClaim of [false, null]) expect(shown(third, { hasClaim })).not.toContain(claim)
})

test('the button shows how many applications are signed', () => {
  const sign = (count: number) => textOf('withdrawals.sign', 'et', { count })
  expect(sign(1)).not.toBe(sign(2))
  expect(shown(third)).toContain(sign(1))
  expect(shown({ second: 'sum', third: 'sum' }, { amount: '20000' })).toContain(sign(2))
})

test('without an account number, or with a choice that cannot be signed, there is no contract', () => {
  const words = (choice: Partial<Chosen>) =>
    wordsOf(<ConfirmStep flow={withdrawalFlow({ ...chosen, amount: '1000', ways: third, ...choice })} />)
  expect(words({ iban: '' })).toBe('')
  expect(words({ amount: '' })).toBe('')
  expect(words({ amount: '20000' })).toBe('')
})

test('a signed sum is remembered with what is in hand, a fund pension with its first payment and its last day', () => {
  const flow = withdrawalFlow({
    ...chosen,
    ways: { second: 'sum', third: 'fund-pension' },
    amount: '1000',
    duration: 'own',
    years: '10',
  })
  const { result, payee } = flow.mandate
  if (result.kind !== 'proposed' || payee === null) throw new Error('it may be signed')
  const [pension, sum] = result.parts
  if (pension?.kind !== 'fund-pension' || sum?.kind !== 'sum') throw new Error('a fund pension and a sum')
  expect(sum.inHand).toBeLessThan(sum.gross)
  expect(pension.first.inHand).toBeLessThan(pension.first.gross)
  const { contributionsEnd } = result
  expect(signedOf(7, result, payee)).toEqual({
    mandateId: 7,
    parts: [
      {
        kind: 'fund-pension',
        pillar: 3,
        inHand: pension.first.inHand,
        ...pension.days,
        lastPayment: pension.lastPayment,
      },
      { kind: 'sum', pillar: 2, inHand: sum.inHand, ...sum.days, lastPayment: null },
    ],
    contributionsEnd,
    iban: 'EE382200221020145685',
  })
})
