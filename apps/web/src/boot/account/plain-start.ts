import { storedSession } from '#web/features/session/stored-session.ts'
import { parseLanguage } from '@sammas/domain/language'
import { amounts } from '#web/storage/amounts.ts'

type Start = {
  readonly location: { readonly search: string; readonly hash: string }
  readonly cookies: string
  /** Clock time in milliseconds. */
  readonly now: number
}

/** Parameters of the address that change nothing but the language. */
const hasLanguageAlone = (search: string): boolean =>
  [...new URLSearchParams(search)].every(([name, value]) => name === 'language' && parseLanguage(value) !== null)

/**
 * Whether the application will certainly start with this tab's account, as prerendered. All other cases are left to it: an expired or
 * handed-over login, a return from the card service, a fragment or a time in the address, hidden amounts.
 */
export function beginsWithAccount({ location: { search, hash }, cookies, now }: Start): boolean {
  const session = storedSession()
  if (session === null || (session.endsAt !== null && session.endsAt <= now)) return false
  if (/(?:^|; )token=/.test(cookies) || amounts.get() !== 'shown') return false
  return hash === '' && hasLanguageAlone(search)
}
