import { expect, test } from 'vitest'
import { interactionsFor, wasRequested } from './interactions.ts'

const read = (base64: string): unknown => JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))

test('requests the choice of the code first, and the PIN where the app cannot show it', () => {
  expect(read(interactionsFor('Allkirjasta: II samba avaldus'))).toEqual([
    { type: 'confirmationMessageAndVerificationCodeChoice', displayText200: 'Allkirjasta: II samba avaldus' },
    { type: 'displayTextAndPIN', displayText60: 'Allkirjasta: II samba avaldus' },
  ])
})

test('a text that is too long is shortened, not refused', () => {
  const [long, short] = read(interactionsFor('õ'.repeat(300))) as [
    { displayText200: string },
    { displayText60: string },
  ]
  expect(long.displayText200).toBe(`${'õ'.repeat(199)}…`)
  expect(short.displayText60).toBe(`${'õ'.repeat(59)}…`)
})

test('knows which screens were requested, and nothing of a text that cannot be read', () => {
  const interactions = interactionsFor('x')
  expect(wasRequested(interactions, 'displayTextAndPIN')).toBe(true)
  expect(wasRequested(interactions, 'confirmationMessage')).toBe(false)
  expect(wasRequested('AAAA', 'displayTextAndPIN')).toBe(false)
})
