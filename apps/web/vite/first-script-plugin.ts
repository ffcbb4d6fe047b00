import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite'
import type { FirstPlan, FirstScreen } from '../src/first-plan.ts'
import { fileGroups } from './file-groups.ts'
import { LOGIN_MODULES, PERSON_SCREENS } from './first-screens.ts'
import { planBlock } from './plan-block.ts'
import { standaloneScript } from './standalone-script.ts'

/** The marker of the first script in `index.html`. */
const MARK = '<!-- first script -->'

type Chunk = Rolldown.OutputChunk
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** A chunk and all its static imports. */
function withImports(chunks: readonly Chunk[], start: readonly Chunk[]): Chunk[] {
  const found = new Set(start)
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported !== undefined) found.add(imported)
    }
  }
  return [...found]
}

const FOLDER_WITH_WORDS = /apps\/web\/src\/((?:screens|features)\/[^/]+|app|i18n)\//

const isShared = (name: string) => fileGroups.some((group) => group.name === name)

/** The folders with code in some chunks: their words are needed too. */
function foldersOf(chunks: readonly Chunk[]): Set<string> {
  const folders = chunks.flatMap(({ moduleIds }) =>
    moduleIds.map((id) => FOLDER_WITH_WORDS.exec(id.replaceAll('\\', '/'))?.[1]),
  )
  return new Set(folders.filter((folder) => folder !== undefined))
}

type Wanted = Pick<FirstScreen, 'calls'> & { modules: readonly RegExp[]; later: readonly RegExp[] }

function screenOf(bundle: Bundle, { modules, later, calls }: Wanted): FirstScreen {
  const chunks = chunksOf(bundle)
  const holding = (pattern: RegExp) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
    if (chunk === undefined) throw new Error(`No part of the build holds ${String(pattern)}`)
    return chunk
  }
  const needed = withImports(chunks, modules.map(holding))
  const rest = withImports(chunks, later.map(holding)).filter((chunk) => !needed.includes(chunk))
  // Shared chunks hold parts of many screens, and their words are not needed here.
  const folders = foldersOf([...needed, ...rest].filter(({ name }) => !isShared(name)))
  const wordsIn = (language: string) =>
    chunks
      .filter(({ moduleIds }) =>
        moduleIds.some((id) => {
          const path = id.replaceAll('\\', '/')
          return path.endsWith(`/messages.${language}.json`) && folders.has(FOLDER_WITH_WORDS.exec(path)?.[1] ?? '')
        }),
      )
      .map(({ fileName }) => `/${fileName}`)
  return {
    files: filesOf(needed),
    words: { et: wordsIn('et'), en: wordsIn('en') },
    later: filesOf(rest),
    calls,
  }
}

/** The addresses of chunks and, before them, of their styles. */
function filesOf(chunks: readonly Chunk[]): string[] {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...chunks.map(({ fileName }) => fileName)])].map((file) => `/${file}`)
}

/**
 * Inserts the first script into the page, with the preload plan of each first screen, so that the browser fetches the files at once and
 * not after the entry has run. The server allows this one inline script by its hash.
 */
export function firstScriptPlugin(entry: string): Plugin {
  return {
    name: 'sammas-first-script',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        if (bundle === undefined) return html
        const unnamed = (file: string) => !html.includes(`"${file}"`)
        const trimmed = (screen: FirstScreen): FirstScreen => ({ ...screen, files: screen.files.filter(unnamed) })
        const plan: FirstPlan = {
          login: trimmed(screenOf(bundle, { modules: LOGIN_MODULES, later: [], calls: [] })),
          screens: PERSON_SCREENS.map(({ path, ...wanted }) => ({ path, ...trimmed(screenOf(bundle, wanted)) })),
        }
        // Not at the head's end: a script after a style sheet waits for it.
        if (!html.includes(MARK)) throw new Error('The page has no place for its first script')
        const script = `<script>${await standaloneScript(entry)}</script>`
        return html.replace(MARK, () => `${planBlock(plan)}\n    ${script}`)
      },
    },
  }
}
