import { lazyModule } from '#web/lib/lazy-module.ts'

/** A separate chunk for the contact details step: the form library loads only for persons without a known address. */
export const addressForm = lazyModule(() => import('./address-step.tsx'))
