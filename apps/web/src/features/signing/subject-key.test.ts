import { expect, test } from 'vitest'
import { subjectKey } from './subject-key.ts'

const choices = { futureFund: 'EE3600109435', exchanges: [{ source: 'a', target: 'b', share: 10_000 }] }

test('the same choices have the same key, however their fields are ordered', () => {
  const reordered = { exchanges: [{ share: 10_000, target: 'b', source: 'a' }], futureFund: 'EE3600109435' }
  expect(subjectKey('run', reordered)).toBe(subjectKey('run', choices))
})

test('every other choice, another order of rows and another run has another key', () => {
  const keys = [
    subjectKey('run', choices),
    subjectKey('run', { ...choices, futureFund: null }),
    subjectKey('run', { ...choices, exchanges: [{ source: 'a', target: 'b', share: 9_999 }] }),
    subjectKey('run', { ...choices, exchanges: [] }),
    subjectKey('other', choices),
    subjectKey('run', ['õ']),
    subjectKey('run', ['ö']),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
