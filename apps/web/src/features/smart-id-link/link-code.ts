import { loadMessages } from '#web/i18n/catalogue.ts'
import { lazyModule } from '#web/lib/lazy-module.ts'

/** The panel of a login by link with its words: fetched when one begins. */
export const linkCode = lazyModule(async () => {
  const [code] = await Promise.all([import('./link-panel.tsx'), loadMessages('features/smart-id-link')])
  return code
})
