import type { Rolldown } from 'vite'
import { prefixOf, type FirstCalls, type FirstPlan, type FirstScreen } from '../src/boot/answers/preload-plan.ts'
import type { ScreenTable } from './read-screens.ts'

type Chunk = Rolldown.OutputChunk

/** The files of a screen's folder that its first modules import dynamically; those that the later ones import wait for them. */
function lateFiles(file: string, infoOf: Rolldown.PluginContext['getModuleInfo'], first: readonly Chunk[]): string[] {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  const own = first.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.startsWith(folder))
  return own.flatMap((id) => infoOf(id)?.dynamicallyImportedIds.filter((late) => late.startsWith(folder)) ?? [])
}

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

/** The addresses of chunks and, before them, of their styles. */
function filesOf(chunks: readonly Chunk[]): string[] {
  const styles = chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])])
  return [...new Set([...styles, ...chunks.map(({ fileName }) => fileName)])].map((file) => `/${file}`)
}

type Wanted = {
  readonly files: readonly string[]
  /** A screen with later files to preload; null for none. */
  readonly laterOf: string | null
  readonly words: readonly string[]
  readonly calls: FirstCalls
}

/**
 * The files and calls of the login page and of the screens that people come to directly. `root`: the folder of the web. Throws when the
 * build lacks a file of the table.
 */
export function preloadPlan(
  infoOf: Rolldown.PluginContext['getModuleInfo'],
  bundle: Rolldown.OutputBundle,
  root: string,
  { screens, frame, startWords }: ScreenTable,
  calls: Readonly<Record<string, FirstCalls>>,
): FirstPlan {
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const holding = (file: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
    if (chunk === undefined) throw new Error(`No part of the build holds ${file}`)
    return chunk
  }
  const planned = (wanted: Wanted): FirstScreen => {
    const needed = withImports(chunks, wanted.files.map(holding))
    const late = wanted.laterOf === null ? [] : lateFiles(wanted.laterOf, infoOf, needed)
    const later = withImports(chunks, late.map(holding)).filter((chunk) => !needed.includes(chunk))
    const wordsIn = (language: keyof FirstScreen['words']) =>
      filesOf([...new Set(wanted.words.map((folder) => holding(`${root}/src/${folder}/messages.${language}.json`)))])
    return {
      files: filesOf(needed),
      later: filesOf(later),
      words: { et: wordsIn('et'), en: wordsIn('en') },
      calls: wanted.calls,
    }
  }
  const login = screens.find(({ group }) => group === 'login')
  if (login === undefined) throw new Error('No screen is the login')
  return {
    login: planned({
      files: [login.file],
      laterOf: null,
      words: [...startWords, ...login.words],
      calls: { batched: [], alone: [] },
    }),
    screens: screens
      .filter(({ isEntered }) => isEntered)
      .map(({ path, file, hasLater, words }) => {
        const prefix = prefixOf(path)
        const wanted = calls[prefix]
        if (wanted === undefined) throw new Error(`No calls are planned for ${path}`)
        const all = [...startWords, ...frame.words, ...words]
        const files = { files: [frame.file, file], laterOf: hasLater ? file : null }
        return { path: prefix, ...planned({ ...files, words: all, calls: wanted }) }
      }),
  }
}
