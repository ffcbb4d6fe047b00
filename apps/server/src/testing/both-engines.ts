import { onEngine, type Block } from './on-engine.ts'

/** The same behaviour on the embedded database and on PostgreSQL. */
export function onBothEngines(title: string, ...block: Block): void {
  onEngine('pglite', title, ...block)
  onEngine('postgresql', title, ...block)
}
