import { lateModule } from '#web/lib/late-module.ts'

/** A chunk of its own for the contact details step: the form library loads only for persons without a known address. */
export const addressForm = lateModule(() => import('./address-step.tsx'))
