import { lateModule } from '#web/lib/late-module.ts'

/** A chunk of its own for everything drawn after the first amounts. */
export const accountRest = lateModule(() => import('./account-rest.tsx'))
