import { noticeKinds } from '@sammas/domain/account/notices'
import type { useText } from '#web/i18n/use-text.tsx'

/** What a kind of notice is about; one that a later server invented has words too. */
export function kindWords(kind: string, text: ReturnType<typeof useText>): string {
  const known = noticeKinds.find((each) => each === kind)
  return text(known === undefined ? 'noticeKinds.other' : `noticeKinds.${known}`)
}
