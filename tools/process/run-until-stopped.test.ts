import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from './repository-root.mjs'

const folder = import.meta.dirname

/** A server that prints a line when it is up, and another after a graceful stop. */
const server = `process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(5) }); console.log('up'); setInterval(() => {}, 1000)`

test('a server behind a tool is stopped in order, also after the tool ran other commands', async () => {
  const script = `
    import { runCommand } from '${folder}/run-command.mjs'
    import { runUntilStopped } from '${folder}/run-until-stopped.mjs'
    await runCommand(process.execPath, ['-e', '0'])
    process.exitCode = await runUntilStopped(process.execPath, ['-e', ${JSON.stringify(server)}]).ended`
  const tool = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  tool.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === 'up\n') tool.kill('SIGTERM')
  })

  const [code] = await once(tool, 'close')

  expect({ code, output }).toEqual({ code: 5, output: 'up\nstopped in order\n' })
})

test('a tool that is stopped ends the command it waits for', async () => {
  const script = `
    import { runCommand } from '${folder}/run-command.mjs'
    const child = ${JSON.stringify(`console.log('up'); setInterval(() => {}, 1000)`)}
    await runCommand(process.execPath, ['-e', child])`
  const tool = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(tool.stdout, 'data')

  tool.kill('SIGTERM')
  // the tool's output closes only after the command's, as both write to it
  const [code] = await once(tool, 'close')

  expect(code).toBe(143)
})

test('npm starts the tool without a shell, which would swallow signals', () => {
  const { scripts } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  expect(scripts).toMatchObject({
    start: expect.stringMatching(/^exec node \S+$/) as string,
    dev: expect.stringMatching(/^exec node \S+$/) as string,
  })
})
