import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBySignature, type SignedPart } from './signed-application.ts'

const TYPES = ['TRANSFER', 'PARTIAL_WITHDRAWAL', 'WITHDRAWAL_THIRD_PILLAR', 'FUND_PENSION_OPENING'] as const

const ids = (parts: readonly SignedPart[]) => groupBySignature(parts).map((group) => group.parts.map(({ id }) => id))

test('applications of one mandate are one; those that were not signed here are separate', () => {
  const parts: SignedPart[] = [
    { id: 1, type: 'TRANSFER', mandateId: 7 },
    { id: 2, type: 'TRANSFER', mandateId: null },
    { id: 3, type: 'TRANSFER', mandateId: 7 },
    { id: 4, type: 'TRANSFER', mandateId: null },
    { id: 5, type: 'TRANSFER', mandateId: 8 },
  ]
  expect(ids(parts)).toEqual([[1, 3], [2], [4], [5]])
  expect(groupBySignature(parts).map(({ key }) => key)).toEqual([
    'mandate-7',
    'application-2',
    'application-4',
    'mandate-8',
  ])
})

test('money out of each pillar is separate, though one signature requested both', () => {
  const parts: SignedPart[] = [
    { id: 1, type: 'WITHDRAWAL_THIRD_PILLAR', mandateId: 7 },
    { id: 2, type: 'FUND_PENSION_OPENING', mandateId: 7 },
    { id: 3, type: 'TRANSFER', mandateId: 8 },
    { id: 4, type: 'TRANSFER', mandateId: 8 },
  ]
  expect(ids(parts)).toEqual([[1], [2], [3, 4]])
  expect(groupBySignature(parts).map(({ mandateId }) => mandateId)).toEqual([7, 7, 8])
})

test('no part is lost, doubled or moved to another signature', () => {
  const part = fc.record({ id: fc.nat(), type: fc.constantFrom(...TYPES), mandateId: fc.option(fc.nat(3)) })
  fc.assert(
    fc.property(fc.uniqueArray(part, { selector: ({ id }) => id }), (parts) => {
      const groups = groupBySignature(parts)
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
