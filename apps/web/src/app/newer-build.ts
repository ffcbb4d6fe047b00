import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const LEFT_KEY = 'leftBuilds'

/** The page as far as it concerns its own build. */
export type BuiltPage = {
  /** Address of the entry script, which is another one in each build. */
  readonly entry: string | null
  readonly document: () => Promise<string>
  readonly reload: () => void
}

/** The page in the browser; it requests its document past every cache. */
export const builtPage = (page: Window): BuiltPage => ({
  entry: page.document.querySelector('script[type=module][src]')?.getAttribute('src') ?? null,
  document: async () => {
    const response = await page.fetch(page.location.href, { cache: 'no-store' })
    return response.ok ? response.text() : ''
  },
  reload: () => {
    page.location.reload()
  },
})

/**
 * Loads the page again when the server has another build meanwhile: files of the old one are gone, and a second try would never help.
 * For a screen that is lost already, with all that it held. Each build is left at most once in a tab, so that servers with different
 * builds behind one address end in words, not in a loop.
 */
export async function reloadIntoNewerBuild({ entry, document, reload }: BuiltPage): Promise<void> {
  if (entry === null) return
  const html = await document().catch(() => '')
  const isOther = html.includes('<script type="module"') && !html.includes(entry)
  const left = (readStored('session', LEFT_KEY) ?? '').split(' ')
  if (!isOther || left.includes(entry)) return
  if (writeStored('session', LEFT_KEY, [...left, entry].join(' ').trim())) reload()
}
