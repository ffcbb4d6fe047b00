import { existsSync } from 'node:fs'
import { chromium, firefox } from '@playwright/test'
import type { Engine } from './engine.ts'
import { playwrightEngine, withoutMediaCommand } from './playwright-engine.ts'
import { findMiniBrowser, webkitEngine } from './webkit-engine.ts'

const FIREFOX = '/usr/bin/firefox-esr'

/** Launchers of each engine; null: it is not installed here. */
export const engines: Record<'Chromium' | 'Firefox' | 'WebKit', (() => Promise<Engine>) | null> = {
  Chromium: async () => {
    const executablePath = process.env['CHROMIUM_PATH'] ?? ''
    return playwrightEngine('Chromium', await chromium.launch({ executablePath, args: ['--no-sandbox'] }))
  },
  Firefox: existsSync(FIREFOX) ? startFirefox : null,
  WebKit: startWebkit(findMiniBrowser()),
}

async function startFirefox(): Promise<Engine> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX })
  return playwrightEngine('Firefox', withoutMediaCommand(browser))
}

function startWebkit(binary: string | null): (() => Promise<Engine>) | null {
  return binary === null ? null : () => webkitEngine(binary)
}
