import type { Language } from '@sammas/domain/language'
import { provider } from '@sammas/provider/provider'
import { useCallback, useSyncExternalStore, type ReactNode } from 'react'
import { Fragment, jsxs } from '#web/lib/jsx/jsx-runtime.ts'
import { messageOf, switchLanguage } from './catalogue.ts'
import { currentLanguage, subscribeLanguage } from './language.ts'
import { renderMessage } from './message.ts'
import type { MessageId } from './message-id.ts'

/** Values for the arguments of a message: formatted text, or the number of a plural. */
export type TextValues = Readonly<Record<string, string | number>>

/** The same, and for each tag a function that wraps its content: `{ link: (chunks) => <a href="…">{chunks}</a> }`. */
export type RichValues = Readonly<Record<string, ReactNode | ((chunks: ReactNode) => ReactNode)>>

/** The provider's values, available to every message: `{providerOf}`, `{body}`, `{email}`, and in elements `<mail>`. */
const providerValues: Record<Language, TextValues> = { et: namingIn('et'), en: namingIn('en') }

function namingIn(language: Language): TextValues {
  const { of, body } = provider.naming
  return { providerOf: of[language], body: body[language], email: provider.email }
}

/** A link to write to the provider. */
const mail = (words: ReactNode): ReactNode => <a href={`mailto:${provider.email}`}>{words}</a>

/** The message of an id in a language. A missing one is reported and replaced by its id: the tests look for such reports. */
export function textOf(id: MessageId, language: Language, values: TextValues = {}): string {
  const message = messageOf(id, language)
  if (message === null) return missing(id)
  return renderMessage<string>(message, {
    language,
    values: { ...providerValues[language], ...values },
    text: (text) => text,
    hole: String,
    tag: (_name, inner) => inner.join(''),
  }).join('')
}

function missing(id: MessageId): string {
  reportError(new Error(`Words are not loaded: ${id}`))
  return id
}

const useCurrentLanguage = (): Language => useSyncExternalStore(subscribeLanguage, currentLanguage, currentLanguage)

/** Messages for attributes and plain text; the component is rendered again when the language changes. */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const language = useCurrentLanguage()
  return useCallback((id: MessageId, values?: TextValues) => textOf(id, language, values), [language])
}

/** Messages with elements in them. */
export function Text({ id, values = {} }: { id: MessageId; values?: RichValues }): ReactNode {
  const language = useCurrentLanguage()
  const message = messageOf(id, language)
  if (message === null) return jsxs(Fragment, { children: [missing(id)] })
  const given: RichValues = { ...providerValues[language], mail, ...values }
  const pieces = renderMessage<ReactNode>(message, {
    language,
    values: given,
    text: (text) => text,
    // The caller gave a node; the cast only states it to the compiler.
    hole: (value) => value as ReactNode,
    tag: (name, inner) => wrap(given[name], inner),
  })
  return jsxs(Fragment, { children: pieces })
}

function wrap(value: RichValues[string], inner: readonly ReactNode[]): ReactNode {
  const chunks = inner.every((piece) => typeof piece === 'string') ? inner.join('') : together(inner)
  return typeof value === 'function' ? value(chunks) : chunks
}

// As separate children, which need no keys: the pieces of one message never change places.
const together = (nodes: readonly ReactNode[]) => jsxs(Fragment, { children: nodes })

/** The language of the page, and the switch: it loads the messages first, keeps everything typed, and rejects when offline. */
export function useLanguage(): { language: Language; setLanguage: (language: Language) => Promise<void> } {
  return { language: useCurrentLanguage(), setLanguage: switchLanguage }
}
