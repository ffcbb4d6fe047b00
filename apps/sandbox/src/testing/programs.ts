import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the run's bundled programs; null: the sources are run (tools/testing/built-programs.ts). */
    builtPrograms: string | null
  }
}

const SOURCES = {
  main: 'apps/start/src/main.ts',
  server: 'apps/server/src/main.ts',
  sandbox: 'apps/sandbox/src/main.ts',
  'verify-container': 'apps/server/src/verify-container-main.ts',
  'open-folder': 'apps/server/src/testing/open-folder.ts',
  'draw-statement': 'apps/server/src/features/statement/draw-statement.ts',
}

/** Arguments for Node that run a program as a separate process. */
export function programOf(name: keyof typeof SOURCES): string[] {
  const folder = inject('builtPrograms')
  return folder === null ? ['--import', 'tsx', SOURCES[name]] : [join(folder, `${name}.js`)]
}

/** The bundled module of a drawing thread; null: the server's own, from the sources. */
export function drawingModule(): URL | null {
  const folder = inject('builtPrograms')
  return folder === null ? null : pathToFileURL(join(folder, 'draw-statement.js'))
}
