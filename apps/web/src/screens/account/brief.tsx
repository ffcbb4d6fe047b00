import type { ReactNode } from 'react'
import type { Loading } from '#web/api/loading.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import { useCommonTrouble } from './common-trouble.ts'

/** The answer of a folded section; a failure is shown there too, or is a dash where the page shows one message for many. */
export function Brief<Data>({ loading, children }: { loading: Loading<Data>; children: (data: Data) => ReactNode }) {
  const text = useText()
  const isShownAbove = useCommonTrouble() !== null
  if (loading.kind === 'loading') return <Bone shape="word" low />
  if (loading.kind === 'failed') return <>{isShownAbove ? '–' : text('account.brief.failed')}</>
  return <>{children(loading.data)}</>
}
