import { loadMessages } from '#web/i18n/catalogue.ts'
import { lazyModule } from '#web/lib/lazy-module.ts'

/** The page of a login in progress, with its words: fetched with the code that begins a login. */
export const waitingCode = lazyModule(async () => {
  const words = loadMessages('features/login-waiting')
  const [{ WaitingPanel }] = await Promise.all([import('./waiting-panel.tsx'), words])
  return { WaitingPanel }
})
