import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { standingClock } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'

type Page = {
  readonly router?: ReturnType<typeof routerAt>
  /** Holds the answers that have arrived; without any, everything is loading. */
  readonly answers?: QueryClient
}

/** A router without screens: links have their addresses, and an address has its words. */
export function routerAt(...addresses: string[]) {
  return createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: addresses }),
  })
}

/** Wraps a part of a screen in its surroundings: an address, answers, and the registry's day (23 November 2026). */
export function inPage(part: ReactNode, { router = routerAt('/'), answers = new QueryClient() }: Page = {}): ReactNode {
  return (
    <RouterContextProvider router={router}>
      <QueryClientProvider client={answers}>
        <ClockContext value={standingClock(new Date('2026-11-23T10:00:00Z'))}>{part}</ClockContext>
      </QueryClientProvider>
    </RouterContextProvider>
  )
}

export const markupOf = (part: ReactNode, page?: Page): string => renderToStaticMarkup(inPage(part, page))

/** The words of a part of a screen, with one plain space between them. */
export const wordsOf = (part: ReactNode, page?: Page): string =>
  markupOf(part, page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
