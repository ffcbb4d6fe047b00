import { noticeKinds } from '@sammas/domain/application/notices'
import type { useText } from '#web/i18n/use-text.tsx'

/** The title of a kind of notice; an unknown kind of a later server has words too. */
export function kindWords(kind: string, text: ReturnType<typeof useText>): string {
  const known = noticeKinds.find((each) => each === kind)
  return text(known === undefined ? 'noticeKinds.other' : `noticeKinds.${known}`)
}
