import { lazyModule } from '#web/lib/lazy-module.ts'

/** A separate chunk for the step after the signature: the contract loads it while the person reads. */
export const signedCode = lazyModule(() => import('./signed-step.tsx'))
