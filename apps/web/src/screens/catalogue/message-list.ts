import type { CompiledMessage } from '#web/i18n/message.ts'
import { readableMessage } from './readable-message.ts'

export type ListedMessage = { id: string; et: string; en: string }
export type ListedFolder = { folder: string; messages: ListedMessage[] }

type Messages = Readonly<Record<string, CompiledMessage>>

// The same files as in i18n/catalogue.ts; they stay the chunks that the screens load.
const files = import.meta.glob<Messages>('../../{app,i18n,ui,screens/*,features/*}/messages.{et,en}.json', {
  import: 'default',
})

/** All messages of the application by folder, both languages side by side. Rejects when a file cannot be fetched. */
export async function loadMessageList(): Promise<ListedFolder[]> {
  const loaded = await Promise.all(
    Object.entries(files).map(async ([path, load]) => ({ ...placeOf(path), messages: await load() })),
  )
  const folders = [...new Set(loaded.map(({ folder }) => folder))].sort()
  return folders.map((folder) => {
    const wordsIn = (language: string) =>
      loaded.find((file) => file.folder === folder && file.language === language)?.messages ?? {}
    return { folder, messages: sideBySide(wordsIn('et'), wordsIn('en')) }
  })
}

/** `../../app/messages.et.json` is the folder app in Estonian; the glob names its neighbours `../login/…`. */
function placeOf(path: string): { folder: string; language: string } {
  const [, up = '', place = path, language = ''] = /^((?:\.\.\/)+)(.+)\/messages\.(\w+)\.json$/.exec(path) ?? []
  return { folder: up === '../' ? `screens/${place}` : place, language }
}

function sideBySide(et: Messages, en: Messages): ListedMessage[] {
  const ids = [...new Set([...Object.keys(et), ...Object.keys(en)])]
  const words = (message: CompiledMessage | undefined) =>
    message === undefined ? '(missing)' : readableMessage(message)
  return ids.map((id) => ({ id, et: words(et[id]), en: words(en[id]) }))
}

/** The folders with messages that contain the text in id or words, ignoring case; folders without any are left out. */
export function filteredList(list: readonly ListedFolder[], text: string): ListedFolder[] {
  const wanted = text.trim().toLocaleLowerCase('et')
  const holds = ({ id, et, en }: ListedMessage) =>
    [id, et, en].some((words) => words.toLocaleLowerCase('et').includes(wanted))
  return list
    .map(({ folder, messages }) => ({ folder, messages: messages.filter(holds) }))
    .filter(({ messages }) => messages.length > 0)
}
