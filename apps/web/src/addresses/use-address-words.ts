import { useLocation, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

export type AddressWords = Readonly<Record<string, string>>

/** Parameters of the page's query, and a way to change some of them. */
export type AddressQuery = {
  readonly words: AddressWords
  /**
   * null removes a parameter; all others (the language, the choices of other cards) stay. Does not navigate or scroll, and adds no
   * entry to the history.
   */
  readonly change: (next: Readonly<Record<string, string | null>>) => void
}

/** The query of the page's address. */
export function useAddressWords(): AddressQuery {
  const router = useRouter()
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const change = (next: Readonly<Record<string, string | null>>) => {
    // The router's current state: another card may have changed the address since the last render.
    const { pathname, searchStr, hash } = router.state.location
    const query = new URLSearchParams(searchStr)
    for (const [name, value] of Object.entries(next)) {
      if (value === null) query.delete(name)
      else query.set(name, value)
    }
    const words = query.toString()
    const href = `${pathname}${words === '' ? '' : `?${words}`}${hash === '' ? '' : `#${hash}`}`
    void router.navigate({ href, replace: true, resetScroll: false, hashScrollIntoView: false })
  }
  const words = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search])
  return { words, change }
}
