// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  forgetCancellation,
  keepBegunCancellation,
  keepCancellation,
  readBegunCancellation,
  readCancellation,
} from './cancellation-draft.ts'

const signed = { applicationId: 17, mandateId: 7, cancelledIds: [17], signedAt: 1000 }

beforeEach(() => {
  sessionStorage.clear()
})

test('a signed cancellation is kept for its application and its person alone', () => {
  keepCancellation(signed, 1)
  expect(readCancellation(17, 1)).toEqual(signed)
  expect(readCancellation(18, 1)).toBeNull()
  expect(readCancellation(17, 2)).toBeNull()
  expect(readBegunCancellation(17, 1)).toBeNull()
  forgetCancellation(1)
  expect(readCancellation(17, 1)).toBeNull()
})

test('one that only began is kept apart, for its application too', () => {
  keepBegunCancellation(signed, 1)
  expect(readBegunCancellation(17, 1)).toEqual(signed)
  expect(readBegunCancellation(18, 1)).toBeNull()
  expect(readCancellation(17, 1)).toBeNull()
})
