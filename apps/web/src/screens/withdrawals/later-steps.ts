import { lazyModule } from '#web/lib/lazy-module.ts'

export const contractCode = lazyModule(() => import('./confirm-step.tsx'))

/** Steps in separate chunks: loaded by the route, and preloaded by the step before. */
export const laterSteps = { 'confirm-mandate': contractCode }
