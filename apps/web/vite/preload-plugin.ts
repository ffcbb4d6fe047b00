import type { IndexHtmlTransformContext, Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/**
 * Names in the page what its first screen needs beside the entry (the lazy login screen, the Estonian words), so that the
 * browser fetches it at once and not after the entry has run: one round trip less for everybody who has to log in.
 */
export function preloadPlugin(options: { modules: readonly RegExp[]; styles: readonly RegExp[] }): Plugin {
  return {
    name: 'sammas-preload',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return []
        const chunks = chunksOf(bundle)
        const has = (chunk: Chunk, patterns: readonly RegExp[]) =>
          chunk.moduleIds.some((id) => patterns.some((pattern) => pattern.test(id)))
        const modules = chunks.filter((chunk) => has(chunk, options.modules))
        const needed = new Set(modules.flatMap((chunk) => [chunk.fileName, ...chunk.imports]))
        const styles = new Set(
          chunks
            .filter((chunk) => has(chunk, options.styles))
            .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]),
        )
        const unnamed = (file: string) => !html.includes(`/${file}"`)
        return [
          ...[...styles].filter(unnamed).map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...[...needed].filter(unnamed).map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
        ]
      },
    },
  }
}
