import { existsSync } from 'node:fs'
import { chromium, expect, firefox, test as base } from '@playwright/test'
import { openProduct, type Product } from '../harness/product.ts'
import { productOf } from '../harness/test.ts'
import { words } from '../harness/words.ts'
import { PATIENCE_MS, type Engine } from './engine.ts'
import { playwrightEngine, withoutMediaCommand } from './playwright-engine.ts'
import { findMiniBrowser, webkitEngine } from './webkit-engine.ts'

const FIREFOX = '/usr/bin/firefox-esr'
const said = words.et

const test = base.extend<object, { product: Product }>({ product: productOf(openProduct) })

const binary = findMiniBrowser()

/** Those that are installed here; `npm run engines` says which are not. */
const engines: readonly (readonly [string, () => Promise<Engine>])[] = [
  [
    'Chromium',
    async () => {
      const executablePath = process.env['CHROMIUM_PATH'] ?? ''
      return playwrightEngine('Chromium', await chromium.launch({ executablePath, args: ['--no-sandbox'] }))
    },
  ],
  ...(existsSync(FIREFOX) ? [['Firefox', startFirefox] as const] : []),
  ...(binary === null ? [] : [['WebKit', () => webkitEngine(binary)] as const]),
]

async function startFirefox(): Promise<Engine> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: FIREFOX })
  return playwrightEngine('Firefox', withoutMediaCommand(browser))
}

/** Everything fits into the window, and nothing that was drawn has failed. */
async function expectWhole(engine: Engine, place: string): Promise<void> {
  const wide = await engine.ask<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  expect.soft(wide, `${engine.name}: ${place} scrolls sideways`).toBe(0)
}

async function logIn(engine: Engine, { origin }: Product, code: string): Promise<void> {
  await engine.open(`${origin}/login?language=et`)
  await engine.type(said.personalCode, code)
  await engine.press(said.logIn)
  await engine.see('Tere, ')
}

for (const [name, start] of engines) {
  test(`${name}: a saver logs in, sees the account, chooses a fund, signs and finds the application`, async ({
    product,
  }) => {
    const engine = await start()
    try {
      await logIn(engine, product, product.freshSaver())
      await engine.see('Sinu II sammas on')
      await expectWhole(engine, 'account')
      await expect
        .poll(() => engine.ask<number>("document.querySelectorAll('[role=slider] svg path').length"), {
          timeout: PATIENCE_MS,
        })
        .toBeGreaterThan(3)
      await engine.press('Peida summad')
      await engine.see('•••• €'.replace(' ', '\u00a0'))
      await engine.press('Peida summad')

      await engine.open(`${product.origin}/2nd-pillar-flow`)
      await engine.see(said.sourcesHeading)
      await engine.press(said.bondFund)
      await engine.see('aastas, seni')
      await expectWhole(engine, 'choice')
      await engine.press(said.next)
      await engine.see(said.confirmHeading)
      await expectWhole(engine, 'contract')
      await engine.press('Olen lugenud fondide tingimusi')
      await engine.press(said.sign)
      await engine.see(said.signed)
      await engine.press(said.toAccount)
      await engine.see(said.fundSwitch)
    } finally {
      await engine.close()
    }
  })
}
