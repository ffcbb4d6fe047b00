import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ScreenRow } from '../src/app/screen-row.ts'
import { runInBuild } from './run-in-build.ts'

type Table = typeof import('../src/app/screens.ts')

/** A row of the table of screens, with files in the place of code. */
export type ScreenFiles = Pick<ScreenRow, 'path' | 'frame' | 'words' | 'group'> & {
  readonly file: string
  /** Whether code of its folder is drawn after its first block. */
  readonly hasLater: boolean
  readonly isEntered: boolean
}

export type ScreenTable = {
  readonly screens: readonly ScreenFiles[]
  readonly startWords: readonly string[]
  readonly frame: { readonly file: string; readonly words: readonly string[] }
}

/** Each dynamic import answers with the name of its file. */
const filesForCode: Plugin = {
  name: 'sammas-files-for-code',
  enforce: 'pre',
  async resolveId(specifier, importer, { kind }) {
    if (kind !== 'dynamic-import') return null
    const found = await this.resolve(specifier, importer, { skipSelf: true })
    return found && { id: `\0file:${found.id}` }
  },
  load(id) {
    return id.startsWith('\0file:') ? `export const file = ${JSON.stringify(id.slice('\0file:'.length))}` : null
  },
}

/** The table of screens (`src/app/screens.ts`), evaluated. `root`: the folder of the web. */
export async function readScreens(root: string): Promise<ScreenTable> {
  const { SCREENS, START_WORDS, PERSON_FRAME } = await runInBuild<Table>(join(root, 'src/app/screens.ts'), {
    root,
    plugins: [filesForCode],
  })
  // The plugin's module.
  const fileOf = async (code: () => Promise<unknown>) => ((await code()) as { file: string }).file
  const screens = SCREENS.map(async ({ path, frame, words, group, code, later, isEntered = false }) => ({
    path,
    frame,
    words,
    ...(group === undefined ? {} : { group }),
    file: await fileOf(code),
    hasLater: later !== null,
    isEntered,
  }))
  return {
    screens: await Promise.all(screens),
    startWords: START_WORDS,
    frame: { words: PERSON_FRAME.words, file: await fileOf(PERSON_FRAME.code) },
  }
}
