import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import { PATIENCE_MS, type Engine } from './engine.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing scrolls sideways, and axe finds nothing in this engine either. A tab of Firefox 153 crashes under axe 4.13. */
export async function expectWhole(engine: Engine, screen: string): Promise<void> {
  const context = `${engine.name}, ${screen}`
  const wide = await engine.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
  expect.soft(wide, `${context}: scrolls sideways`).toBe(0)
  if (engine.name === 'Firefox') return
  // A colour in the middle of a transition is neither.
  await expect.poll(() => engine.evaluate<number>('document.getAnimations().length'), { timeout: PATIENCE_MS }).toBe(0)
  await engine.evaluate(`(() => { if (!window.axe) { ${axe} }; return null })()`)
  // A driver may answer before a promise is settled: the findings stay in the page until they are read.
  await engine.evaluate(`(() => {
    window.axeFound = null
    window.axe.run({ resultTypes: ['violations'] }).then(({ violations }) => {
      window.axeFound = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ': ' + target + ' ' + failureSummary))
    })
    return null
  })()`)
  const found = () => engine.evaluate<string[] | null>('window.axeFound')
  await expect.poll(found, { timeout: PATIENCE_MS }).not.toBeNull()
  expect.soft(await found(), `${context}: axe`).toEqual([])
}
