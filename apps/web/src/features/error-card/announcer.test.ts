import { expect, test } from 'vitest'
import type { Failure } from '#web/api/failure.ts'
import { announcerOf } from './announcer.ts'

const brokenCall = (): Failure => ({ kind: 'answer', status: 500, errors: [] })

test('of several cards that one failed call broke, only the first announces it', () => {
  const failure = brokenCall()
  expect(['a', 'b', 'c'].map((card) => announcerOf(failure, card))).toEqual(['a', 'a', 'a'])
  expect(announcerOf(failure, 'a')).toBe('a')
})

test('the next failure of the same call is announced again, and so is that of another call', () => {
  announcerOf(brokenCall(), 'a')
  expect(announcerOf(brokenCall(), 'b')).toBe('b')
})
