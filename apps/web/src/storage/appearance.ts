import { deviceChoice } from './device-choice.ts'

/** Light or dark, or as the device is set. */
export const scheme = deviceChoice('scheme', ['system', 'light', 'dark'])

/** As the device is set, or always with more contrast. */
export const contrast = deviceChoice('contrast', ['system', 'more'])

/** Applies the choices: for the styles on the root (`ui/styles/tokens.css`), for the browser in the page's head. */
export function applyAppearance({ documentElement, head }: Document): void {
  const chosen = scheme.get()
  if (chosen === 'system') delete documentElement.dataset['theme']
  else documentElement.dataset['theme'] = chosen
  if (contrast.get() === 'system') delete documentElement.dataset['contrast']
  else documentElement.dataset['contrast'] = 'more'
  for (const meta of head.querySelectorAll('meta')) {
    if (meta.name === 'color-scheme') meta.content = chosen === 'system' ? 'light dark' : chosen
    const its = meta.dataset['scheme']
    if (its !== undefined)
      meta.media = chosen === 'system' ? `(prefers-color-scheme: ${its})` : chosen === its ? 'all' : 'not all'
  }
}

/** Applies changes of the choices, from any tab. */
export function followAppearance(page: Window): void {
  for (const choice of [scheme, contrast]) {
    choice.followOtherTabs(page)
    choice.subscribe(() => {
      applyAppearance(page.document)
    })
  }
}
