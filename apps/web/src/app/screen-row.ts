import type { ComponentType } from 'react'
import type { Prefetches } from '#web/api/prefetch-screen.ts'
import type { MessageFolder } from '#web/i18n/catalogue.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import type { LazyModule } from '#web/lib/lazy-module.ts'
import type { PageWidth } from '#web/ui/layout.tsx'

/** Screens that share files (`vite/file-groups.ts`). */
export type ScreenGroup = 'login' | 'account' | 'flow'

type Named<Module> = {
  /** As the router reads it, with `$name` for a part that differs. */
  readonly path: string
  /** The frame around it; `person` requires a login. */
  readonly frame: 'open' | 'person'
  readonly title: MessageId
  readonly width: PageWidth
  /** The folders of its messages, its own and those of the features it shows. */
  readonly words: readonly MessageFolder[]
  readonly code: () => Promise<Module>
  readonly screen: (module: Module) => ComponentType
  /** The answers it needs first: requested while its code loads. */
  readonly prefetches?: (module: Module) => Prefetches
  /** Code of its folder that is drawn after the first block. */
  readonly later?: (module: Module) => LazyModule<unknown>
  /** Code of steps after the first, by the step's name. */
  readonly steps?: (module: Module) => Readonly<Record<string, LazyModule<unknown>>>
  /** People come to it directly: the first script of the page preloads it. */
  readonly isEntered?: true
  readonly group?: ScreenGroup
  /** Called when the address is opened; throws a redirect. */
  readonly enter?: (given: { search: Readonly<Record<string, unknown>> }) => void
}

/** A row of the table of screens (`screens.ts`), without the type of its module. */
export type ScreenRow = Omit<Named<unknown>, 'code' | 'screen' | 'prefetches' | 'later' | 'steps'> & {
  readonly code: () => Promise<unknown>
  readonly component: () => Promise<{ readonly default: ComponentType }>
  readonly prefetches: (() => Promise<Prefetches>) | null
  readonly later: (() => Promise<LazyModule<unknown>>) | null
  readonly steps: (() => Promise<Readonly<Record<string, LazyModule<unknown>>>>) | null
}

/** One screen; the compiler compares the names of its exports with its module. */
export function screenRow<Module>({ screen, prefetches, later, steps, ...row }: Named<Module>): ScreenRow {
  return {
    ...row,
    component: async () => ({ default: screen(await row.code()) }),
    prefetches: prefetches === undefined ? null : async () => prefetches(await row.code()),
    later: later === undefined ? null : async () => later(await row.code()),
    steps: steps === undefined ? null : async () => steps(await row.code()),
  }
}
