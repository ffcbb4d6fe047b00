import { expect, test } from 'vitest'
import { stopOnSignals } from './stop-on-signals.ts'

/** A program under test, with its handlers, lines and exit codes. */
function program() {
  const handlers = new Map<string, () => void>()
  const lines: string[] = []
  const codes: number[] = []
  const started = stopOnSignals({ whileStarting: 'stopped early', stopped: 'stopped' }, (line) => lines.push(line), {
    on: (signal, handler) => void handlers.set(signal, handler),
    exit: (code) => void codes.push(code),
  })
  return { started, send: (signal: 'SIGINT' | 'SIGTERM') => handlers.get(signal)?.(), lines, codes }
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s while the program starts ends it at once with a line and code %i', (signal, code) => {
  const { send, lines, codes } = program()
  send(signal)
  expect([lines, codes]).toEqual([['stopped early'], [code]])
})

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s afterwards stops once, logs the end and exits cleanly',
  async (signal) => {
    const { started, send, lines, codes } = program()
    let stops = 0
    let finish = () => {}
    started(() => {
      stops += 1
      return new Promise<void>((resolve) => {
        finish = resolve
      })
    })
    send(signal)
    send('SIGINT')
    send('SIGTERM')
    expect([stops, lines, codes]).toEqual([1, [], []])
    finish()
    await expect.poll(() => [lines, codes]).toEqual([['stopped'], [0]])
  },
)

test('a stop that fails is reported, and the program ends as failed', async () => {
  const { started, send, lines, codes } = program()
  started(() => Promise.reject(new Error('the disk is gone')))
  send('SIGTERM')
  await expect.poll(() => codes).toEqual([1])
  expect(lines.join()).toContain('the disk is gone')
})
