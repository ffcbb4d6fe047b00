import { lazyModule } from '#web/lib/lazy-module.ts'

/** A separate chunk for everything drawn after the first amounts. */
export const accountRest = lazyModule(() => import('./account-rest.tsx'))
