import { expect, test } from 'vitest'
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
