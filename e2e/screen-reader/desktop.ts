import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '@sammas/domain/language'
import { freePort } from '../../tools/postgres/free-port.ts'
import { utterancesOf, type Utterance } from '../../tools/screen-reader/speech.ts'

/** A desktop with a screen reader that logs its speech, a browser that is driven by real keys, and its page. */
export type Desktop = {
  readonly page: Page
  /** Everything that was spoken so far. */
  readonly spoken: () => Utterance[]
  /** Presses keys of the keyboard, in xdotool's names; `Insert` is Orca's own. */
  readonly keys: (...names: string[]) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Announced as soon as Orca follows the browser. */
const READY = 'data:text/html,<title>Ready</title><h1>Ready</h1>'

/** Starts Xvfb on a free display, and on it a session with Orca and Chromium; resolves when Orca has spoken. */
export async function openDesktop(language: Language): Promise<Desktop> {
  const folder = mkdtempSync(join(tmpdir(), 'sammas-orca-'))
  writeFileSync(join(folder, 'run-orca.py'), quietOrca())
  const screen = spawn('Xvfb', ['-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-displayfd', '1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = `:${await firstLine(screen)}`
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, FOLDER: folder, DEBUGGING_PORT: String(port), LANGUAGE_TAG: language }
  const session = spawn('dbus-run-session', ['--', 'bash', join(import.meta.dirname, 'session.sh')], {
    env,
    stdio: 'ignore',
    detached: true,
  })
  const log = join(folder, 'orca.log')
  const spoken = () => utterancesOf(readOrNothing(log))
  const stop = async () => {
    await ended(session)
    await ended(screen)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const { browser, page } = await followedPage(port, spoken).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const xdotool = async (...words: string[]) => {
    const [code] = await once(spawn('xdotool', words, { env, stdio: 'inherit' }), 'exit')
    if (code !== 0) throw new Error(`xdotool ${words.join(' ')} failed`)
  }
  return {
    page,
    spoken,
    keys: (...names) => xdotool('key', '--clearmodifiers', ...names),
    type: (text) => xdotool('type', '--delay', '60', text),
    close: async () => {
      await browser.close()
      await stop()
    },
  }
}

/** The browser's page, once Orca follows it. */
async function followedPage(port: number, spoken: () => Utterance[]): Promise<{ browser: Browser; page: Page }> {
  await expect.poll(() => isReady(port)).toBe(true)
  const browser = await connected(port)
  const page = browser.contexts()[0]?.pages()[0]
  if (page === undefined) throw new Error('The browser has no window')
  await expect
    .poll(async () => (await page.goto(READY), spoken()).some(({ text }) => text.includes('Ready')), {
      intervals: [3000],
    })
    .toBe(true)
  return { browser, page }
}

/** Orca as installed, without its limit of ten seconds for a start, without a search for braille displays, and with each line logged at once. */
function quietOrca(): string {
  const changes = [
    [
      'from orca import settings\n',
      'from orca import settings\nsettings.timeoutTime = 0\nsettings.enableBraille = False\n',
    ],
    ["open(args.debug_file, 'w')", "open(args.debug_file, 'w', buffering=1)"],
  ] as const
  return changes.reduce(
    (program, [before, after]) => {
      if (!program.includes(before)) throw new Error(`/usr/bin/orca has changed: it has no ${before}`)
      return program.replace(before, after)
    },
    readFileSync('/usr/bin/orca', 'utf8'),
  )
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The browser; one that has just started may not answer the first connection. */
async function connected(port: number): Promise<Browser> {
  const address = `http://127.0.0.1:${String(port)}`
  try {
    return await chromium.connectOverCDP(address, { timeout: 15_000 })
  } catch {
    return chromium.connectOverCDP(address, { timeout: 60_000 })
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${String(port)}/json/version`)).ok
  } catch {
    return false
  }
}

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The output is not read')
  const [chunk] = (await once(stdout, 'data')) as [Buffer] // as streams without an encoding give it
  return chunk.toString().trim()
}

/** Ends a process, with all of its group where it leads one. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  try {
    process.kill(-child.pid, 'SIGTERM')
  } catch {
    child.kill('SIGTERM')
  }
  await over
}
