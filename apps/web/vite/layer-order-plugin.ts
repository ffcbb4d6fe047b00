import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** The statement in the tokens that orders the CSS layers. Throws when there is none. */
export function layerOrderIn(styles: string): string {
  const [statement] = /^@layer [^{;]+;/m.exec(styles) ?? []
  if (statement === undefined) throw new Error('The order of the style layers is not stated')
  return statement
}

/**
 * Begins every style sheet with the order of the layers. The browser takes the order of their first appearance, and the division into
 * chunks decides which sheet comes first.
 */
export function layerOrderPlugin(stylesWithOrder: string): Plugin {
  return {
    name: 'sammas-layer-order',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const order = layerOrderIn(readFileSync(stylesWithOrder, 'utf8'))
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = order + String(file.source)
        }
      },
    },
  }
}
