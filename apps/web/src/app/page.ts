import { provider } from '@sammas/provider/provider'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import type { PageWidth } from '#web/ui/layout.tsx'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

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

/** Keeps the document's title in step with page and language. */
export function usePageTitle(): void {
  const text = useText()
  const { title } = usePage()
  const words = text('title.page', { title: text(title), provider: provider.name })
  useEffect(() => {
    document.title = words
  }, [words])
}

/**
 * After a navigation the new page's heading takes the focus, so that keyboard and screen reader start there. Not at start and not when
 * only query or language change.
 */
export function useFocusOnNavigation(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = before.current === undefined
    const isSame = before.current === path
    before.current = path
    if (isFirst || isSame) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
}
