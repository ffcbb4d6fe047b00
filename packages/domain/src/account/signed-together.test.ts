import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signedTogether, type SignedPart } from './signed-together.ts'

const ids = (parts: readonly SignedPart[]) => signedTogether(parts).map((group) => group.parts.map(({ id }) => id))

test('applications of one mandate are one; those that were not signed here stand alone', () => {
  const parts = [
    { id: 1, mandateId: 7 },
    { id: 2, mandateId: null },
    { id: 3, mandateId: 7 },
    { id: 4, mandateId: null },
    { id: 5, mandateId: 8 },
  ]
  expect(ids(parts)).toEqual([[1, 3], [2], [4], [5]])
  expect(signedTogether(parts).map(({ key }) => key)).toEqual([
    'mandate-7',
    'application-2',
    'application-4',
    'mandate-8',
  ])
})

test('no part is lost, doubled or moved to another signature', () => {
  const part = fc.record({ id: fc.nat(), mandateId: fc.option(fc.nat(3)) })
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: ({ id }) => id }), (parts) => {
      const groups = signedTogether(parts)
      expect(groups.flatMap((group) => group.parts).toSorted((a, b) => a.id - b.id)).toEqual(
        parts.toSorted((a, b) => a.id - b.id),
      )
      for (const { mandateId, parts: own } of groups) {
        expect(own.every((each) => each.mandateId === mandateId)).toBe(true)
        if (mandateId === null) expect(own).toHaveLength(1)
      }
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length)
    }),
  )
})
