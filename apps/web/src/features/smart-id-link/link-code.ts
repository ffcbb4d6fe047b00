import { loadMessages } from '#web/i18n/catalogue.ts'
import { lazyModule } from '#web/lib/lazy-module.ts'

/** The views of a login by link, with their words: fetched when one begins. */
export const linkCode = lazyModule(async () => {
  const words = loadMessages('features/smart-id-link')
  const [{ LinkPanel }, { Returning }] = await Promise.all([
    import('./link-panel.tsx'),
    import('./returning.tsx'),
    words,
  ])
  return { LinkPanel, Returning }
})

/** The view of the remembered person, with the same words. */
export const rememberedPerson = lazyModule(async () => {
  const [{ Remembered }] = await Promise.all([import('./remembered.tsx'), loadMessages('features/smart-id-link')])
  return { Remembered }
})
