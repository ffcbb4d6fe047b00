import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { keptLine, noiseOf, type Utterance } from '../../tools/screen-reader/speech.ts'
import { repositoryRoot } from '../../tools/process/repository-root.mjs'
import type { Desktop } from './desktop.ts'

/** Transcripts of this run; `tools/screen-reader.mjs` compares them with those in `transcripts/`. */
const folder = join(repositoryRoot, '.cache/screen-reader')

/** Orca does not report its end of speech: it has finished when nothing was spoken for so long. */
const SILENCE_MS = 1500

type Expected = {
  /** Must be spoken. */
  readonly expects?: readonly (string | RegExp)[]
  /** The form was sent with errors: an invalid field may be announced. */
  readonly isTried?: boolean
  /** The page is read from its beginning. */
  readonly isReading?: boolean
}

/** Listens step by step: lines that must be spoken, lines that must not, and a transcript. */
export function listenTo(desktop: Desktop) {
  const lines: string[] = []
  let position = desktop.spoken().length

  const settled = async (): Promise<Utterance[]> => {
    let count = -1
    let since = 0
    await expect
      .poll(
        () => {
          const now = desktop.spoken().length
          if (now !== count) {
            count = now
            since = performance.now()
          }
          return performance.now() - since > SILENCE_MS
        },
        { intervals: [100] },
      )
      .toBe(true)
    const all = desktop.spoken()
    const spoken = all.slice(position)
    position = all.length
    return spoken
  }

  /** One step: an action, and its speech to the end. */
  const after = async (what: string, act: () => Promise<unknown>, expected: Expected = {}) => {
    const { expects = [], isTried = false, isReading = false } = expected
    await act()
    const first = position
    const isSpoken = (one: string | RegExp) =>
      desktop
        .spoken()
        .slice(first)
        .some(({ text }) => matches(text, one))
    const missing = async (): Promise<string[]> => {
      for (const one of expects) {
        const isMissing = await expect
          .poll(() => isSpoken(one))
          .toBe(true)
          .then(
            () => false,
            () => true,
          )
        if (isMissing) return [String(one)]
      }
      return []
    }
    const lacking = await missing()
    const spoken = await settled()
    lines.push(`## ${what}`, ...spoken.map(({ text }) => keptLine(text)), '')
    expect(lacking, `${what}: must be spoken`).toEqual([])
    expect.soft(noiseOf(spoken, { isTried, isReading }), `${what}: must not be spoken`).toEqual([])
    return spoken
  }

  /** A new page opens: its heading is the last thing spoken, also when more is rendered below it later. */
  const arriveAt = async (what: string, act: () => Promise<unknown>) => {
    const spoken = await after(what, act, { expects: [/heading level 1/] })
    const heading = spoken.findIndex(({ text }) => /heading level 1/.test(text))
    const later = spoken.slice(heading + 1).filter(({ text }) => text !== 'Browse mode')
    expect(later, `${what}: the reading position must stay`).toEqual([])
  }

  /** Keys of Orca work in its browse mode alone; a focused field or list switches it off. */
  const browse = async () => {
    const mode = desktop.spoken().findLast(({ text }) => /^(?:Focus|Browse) mode$/.test(text))
    if (mode?.text === 'Focus mode') await after('browse mode', () => desktop.keys('Insert+a'))
  }

  /** A key is lost while Orca still takes the page in: it is pressed again until something is spoken. */
  const readAll = async () => {
    const before = desktop.spoken().length
    for (let presses = 0; presses < 3 && desktop.spoken().length === before; presses += 1) {
      await desktop.keys('KP_Add')
      await expect
        .poll(() => desktop.spoken().length > before, { timeout: 15_000 })
        .toBe(true)
        .catch(() => undefined)
    }
  }

  return {
    after,
    arriveAt,
    /** Reads the loaded page from its beginning: how far Orca reads on arrival depends on the load of the machine. */
    read: async (what: string, expects: NonNullable<Expected['expects']>) => {
      await expect(desktop.page.locator('h1').first()).toBeVisible()
      await expect(desktop.page.locator('[aria-busy=true]')).toHaveCount(0)
      await settled()
      await browse()
      await desktop.keys('ctrl+Home')
      await settled()
      return after(what, readAll, { expects, isReading: true })
    },
    /** Presses one of Orca's keys until the element is announced: `h` heading, `b` button, `e` entry, `x` box, `r` radio button, `t` table. */
    find: async (key: string, name: string | RegExp, most = 15) => {
      await browse()
      for (let press = 0; press < most; press += 1) {
        const spoken = await after(key, () => desktop.keys(key))
        if (spoken.some(({ text }) => matches(text, name))) return
      }
      throw new Error(`${String(name)} was not announced after ${String(most)} times ${key}`)
    },
    keep: (name: string) => {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, `${name}.txt`), lines.join('\n'))
    },
  }
}

const matches = (text: string, expected: string | RegExp): boolean =>
  typeof expected === 'string' ? text.includes(expected) : expected.test(text)
