import { provider } from '@sammas/provider/provider'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useFollowedHeading } from '#web/lib/follow-heading.ts'
import { useShownStep } from '#web/lib/step-title.ts'
import type { PageWidth } from '#web/ui/layout.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  // Every route with a screen declares its title and its width; layouts declare nothing.
  interface StaticDataRouteOption {
    title?: MessageId
    width?: PageWidth
  }
}

/** Title and width of the current page. */
export function usePage(): { title: MessageId; width: PageWidth } {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.staticData })
  return { title: page?.title ?? 'title.account', width: page?.width ?? 'page' }
}

/** Keeps the document's title in step with page, step and language. */
export function usePageTitle(): void {
  const text = useText()
  const { title } = usePage()
  const step = useShownStep()
  const page = text('title.page', { title: text(title), provider: provider.name })
  const words = step === null ? page : text('title.page', { title: step, provider: page })
  useEffect(() => {
    document.title = words
  }, [words])
}

/**
 * After a navigation the new page's heading takes the focus, so that keyboard and screen reader start there: also the one that replaces
 * it when the page has loaded. Not at start and not when only query or language change.
 */
export function useFocusOnNavigation(): void {
  useFollowedHeading(useRouterState({ select: (state) => state.resolvedLocation?.pathname }))
}
