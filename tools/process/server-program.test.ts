import { ChildProcess } from 'node:child_process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startServerProgram } from './server-program.ts'

/** Node running this text. */
const node = (text: string) => [process.execPath, '-e', text]
const ADDRESS = 'http://127.0.0.1:1'
const up = `console.log('${ADDRESS}'); setInterval(() => {}, 1000)`

test('a program is up once it has printed its address, and ends when it is stopped', async () => {
  const { child, stop, ended } = await startServerProgram(node(`console.log('Starting'); ${up}`), ADDRESS, process.env)
  expect(child.exitCode).toBeNull()
  await stop()
  await ended
  expect(child.signalCode).toBe('SIGTERM')
})

test('a killed program ends at once, and stopping it afterwards does nothing', async () => {
  const { child, kill, stop } = await startServerProgram(
    node(`process.on('SIGTERM', () => {}); ${up}`),
    ADDRESS,
    process.env,
  )
  await kill()
  await stop()
  expect(child.signalCode).toBe('SIGKILL')
})

test('a program that ends before it is up is a failure with its output', async () => {
  const start = startServerProgram(node(`console.error('The port is taken'); process.exit(3)`), ADDRESS, process.env)
  await expect(start).rejects.toThrow(/code 3[^]*The port is taken/)
})

/** Timers that only the test moves, and the signals that a program gets; both limits are those of the product. */
function withTimersFaked() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const kill = vi.spyOn(ChildProcess.prototype, 'kill')
  return { signals: () => kill.mock.calls.map(([signal]) => signal) }
}

test('a program that is not up after three minutes is killed, and a failure', async () => {
  const { signals } = withTimersFaked()
  const start = startServerProgram(node(`setInterval(() => {}, 1000)`), ADDRESS, process.env)
  const failure = expect(start).rejects.toThrow(/did not start \(time limit\)/)
  await vi.advanceTimersByTimeAsync(179_999)
  expect(signals()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(signals()).toEqual(['SIGKILL'])
  await failure
})

test('a program that does not stop is killed after a minute', async () => {
  const { signals } = withTimersFaked()
  const stubborn = `process.on('SIGTERM', () => {}); ${up}`
  const { child, stop } = await startServerProgram(node(stubborn), ADDRESS, process.env)
  const stopped = stop()
  await vi.advanceTimersByTimeAsync(59_999)
  expect(signals()).toEqual(['SIGTERM'])
  await vi.advanceTimersByTimeAsync(1)
  expect(signals()).toEqual(['SIGTERM', 'SIGKILL'])
  await stopped
  expect(child.signalCode).toBe('SIGKILL')
})

test('the limits are over with the start and with the end of a program', async () => {
  withTimersFaked()
  const { kill } = await startServerProgram(node(up), ADDRESS, process.env)
  expect(vi.getTimerCount()).toBe(0)
  await kill()
  expect(vi.getTimerCount()).toBe(0)
})
