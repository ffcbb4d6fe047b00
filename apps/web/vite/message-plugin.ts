import type { Plugin } from 'vite'
import { compileMessages } from './compile-message.ts'

/** Compiles every `messages.<language>.json` while bundling; Vite's own JSON handling then makes a module of it. */
export function messagePlugin(): Plugin {
  return {
    name: 'sammas-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]messages\.(?:et|en)\.json$/ },
      handler(code) {
        const messages = JSON.parse(code) as Record<string, string> // the parity check of `npm run check` proves the shape
        return { code: JSON.stringify(compileMessages(messages)), map: null }
      },
    },
  }
}
