import { expect, test } from 'vitest'
import { timeLeftWords } from './time-left-words.ts'

const words = (total: number) => timeLeftWords(total, (id, { minutes, seconds }) => `${id} ${minutes} ${seconds}`)

test('minutes and seconds are shown only when there are any, and at the end the current activity', () => {
  expect(words(120)).toBe('signing.timeLeft.minutes 2 0')
  expect(words(80)).toBe('signing.timeLeft.both 1 20')
  expect(words(15)).toBe('signing.timeLeft.seconds 0 15')
  expect(words(0)).toBe('signing.timeLeft.none 0 0')
})
