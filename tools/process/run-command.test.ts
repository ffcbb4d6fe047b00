import { expect, test } from 'vitest'
import { runCommand } from './run-command.mjs'

const node = (script: string, timeLimitSeconds = 120) =>
  runCommand(process.execPath, ['-e', script], { capture: true, timeLimitSeconds })

test('exit code and output of a program are returned', async () => {
  const { code, output } = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)

  expect(code).toBe(3)
  expect(output).toContain('out')
  expect(output).toContain('err')
})

test('a program that never ends is stopped together with its children, and reported', async () => {
  const { code, output } = await node(
    `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }); setInterval(() => {}, 1000)`,
    1,
  )

  expect(code).toBe(124)
  expect(output).toContain('did not end within 1 s')
})

test('a program that a signal ends has failed', async () => {
  const { code } = await node(`process.kill(process.pid, 'SIGKILL')`)

  expect(code).toBe(1)
})

test('a missing program is a failure with its name', async () => {
  const { code, output } = await runCommand('no-such-program', [], { capture: true })

  expect(code).toBe(127)
  expect(output).toContain('no-such-program')
})
