import { expect, test } from 'vitest'
import { commandOf, WrongArgument } from './command-line.ts'
import { startFailureLine } from './start-failure.ts'

test('without an argument the server starts, and each known argument is its command', () => {
  expect([[], ['--check'], ['--stuck']].map((args) => commandOf(args))).toEqual(['start', 'check', 'stuck'])
})

test.each([
  [['--chek']],
  [['check']],
  [['--check=true']],
  [['--CHECK']],
  [['-c']],
  [['--']],
  [['']],
  [['toString']],
  [['--check', '--stuck']],
  [['--check', '--check']],
  [['--check', 'x']],
])('%j starts nothing and is reported in one line', (args) => {
  let thrown: unknown
  try {
    commandOf(args)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(WrongArgument)
  expect(startFailureLine(thrown, {})).toMatch(/^Unknown argument "[^\n]*": known are --check and --stuck[^\n]*$/)
})

test('a program without commands refuses every argument', () => {
  expect(commandOf([], {})).toBe('start')
  expect(() => commandOf(['--check'], {})).toThrow(/none are known/)
})
