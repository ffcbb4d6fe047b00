import { onEngine } from './on-engine.ts'

type Block = Parameters<typeof onEngine> extends [unknown, ...infer Rest] ? Rest : never

/** The same behaviour on the embedded database and on PostgreSQL. */
export function onBothEngines(...block: Block): void {
  onEngine('pglite', ...block)
  onEngine('postgresql', ...block)
}
