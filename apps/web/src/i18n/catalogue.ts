import type { Language } from '@sammas/domain/language'
import { currentLanguage, setCurrentLanguage } from './language.ts'
import type { CompiledMessage } from './message.ts'

type Messages = Readonly<Record<string, CompiledMessage>>

const files = import.meta.glob<Messages>('../{app,i18n,ui,screens/*,features/*}/messages.{et,en}.json', {
  import: 'default',
})

/** A folder with messages of its own, below `src`. */
export type MessageFolder = 'app' | 'i18n' | 'ui' | `screens/${string}` | `features/${string}`

const loaded: Record<Language, Map<MessageFolder, Messages>> = { et: new Map(), en: new Map() }
const requested = new Set<MessageFolder>()

async function loadFolder(folder: MessageFolder, language: Language): Promise<void> {
  if (loaded[language].has(folder)) return
  // The glob names the files of its own folder `./…`.
  const load = files[`${folder === 'i18n' ? '.' : `../${folder}`}/messages.${language}.json`]
  if (load === undefined) throw new Error(`There are no words in ${folder}`)
  loaded[language].set(folder, await load())
}

/**
 * Loads the messages of some folders in the language of the page; a route awaits it before its screen. Rejects when a file cannot be
 * fetched, and the route then shows its error screen.
 */
export async function loadMessages(...folders: MessageFolder[]): Promise<void> {
  for (const folder of folders) requested.add(folder)
  const language = currentLanguage()
  await Promise.all(folders.map((folder) => loadFolder(folder, language)))
  // The language may have changed while the messages were loading.
  if (language !== currentLanguage()) await loadMessages(...folders)
}

/** Loads all messages in use in another language and only then switches the page to it. */
export async function switchLanguage(language: Language): Promise<void> {
  await Promise.all([...requested].map((folder) => loadFolder(folder, language)))
  setCurrentLanguage(language)
}

/** The compiled message of an id in a language, or null when its folder has not been loaded. */
export function messageOf(id: string, language: Language): CompiledMessage | null {
  for (const messages of loaded[language].values()) {
    const message = messages[id]
    if (message !== undefined) return message
  }
  return null
}
