import { ADDRESS_STEP } from '#web/addresses/paths.ts'
import { addressForm } from '#web/features/mandate-flow/address-form.ts'
import { lazyModule } from '#web/lib/lazy-module.ts'

export const contractCode = lazyModule(() => import('./confirm-step.tsx'))

/** Steps in separate chunks: loaded by the route, and preloaded by the step before. */
export const laterSteps = { [ADDRESS_STEP]: addressForm, 'confirm-mandate': contractCode }
