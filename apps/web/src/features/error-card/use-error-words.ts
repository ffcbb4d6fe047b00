import { useEffect, useState } from 'react'
import { loadMessages, messageOf } from '#web/i18n/catalogue.ts'
import { adviceOf, titleOf, type WordedCode } from '#web/i18n/error-words.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'

/** What happened and what to do, in the language of the page. */
export type ErrorWords = { readonly title: string; readonly advice: string }

/**
 * Words for codes. They come after the first screen; in the unlikely case that they have not, the generic words stand in until
 * they are there.
 */
export function useErrorWords(): (code: WordedCode) => ErrorWords {
  const text = useText()
  const { language } = useLanguage()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    loadMessages('i18n').then(
      () => {
        setLoaded(true)
      },
      () => undefined,
    )
  }, [])
  return (code) => {
    const known = messageOf(titleOf(code), language) === null ? 'generic' : code
    return { title: text(titleOf(known)), advice: text(adviceOf(known)) }
  }
}
