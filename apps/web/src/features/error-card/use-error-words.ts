import { useEffect, useState } from 'react'
import { loadErrorWords } from '#web/i18n/load-error-words.ts'
import { messageOf } from '#web/i18n/catalogue.ts'
import { adviceOf, titleOf, type WordedCode } from '#web/i18n/error-words.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import type { FailureWords } from './failure-words.ts'
import { waitOf, type Wait } from './wait.ts'

/** Message and advice in the language of the page; `adviceId` with `values` gives the same advice with its links. */
export type ErrorWords = {
  readonly title: string
  readonly advice: string
  readonly adviceId: MessageId
  readonly values: { readonly part: string; readonly pillar: string; readonly changed: string } & Wait
}

/** Words for codes, loaded while `isNeeded`; until they are there the generic words stand in. */
export function useErrorWords(
  isNeeded = true,
): (code: WordedCode, more?: Partial<Pick<FailureWords, 'part' | 'pillar' | 'changed' | 'retryAfter'>>) => ErrorWords {
  const text = useText()
  const { language } = useLanguage()
  const [, setLoaded] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    loadErrorWords().then(
      () => {
        setLoaded(true)
      },
      () => undefined,
    )
  }, [isNeeded])
  return (code, { part, pillar, changed, retryAfter = null } = {}) => {
    const known = messageOf(titleOf(code), language) === null ? 'generic' : code
    // A choice in a message has no hyphen in its name.
    const whatChanged = changed?.replace('-changed', '') ?? 'other'
    const subject = { part: part ?? 'other', pillar: String(pillar ?? 'other'), changed: whatChanged }
    const values = { ...subject, ...waitOf(retryAfter) }
    const adviceId = adviceOf(known)
    return { title: text(titleOf(known), values), advice: text(adviceId, values), adviceId, values }
  }
}
