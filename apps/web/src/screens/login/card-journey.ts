import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { cardReturn } from '#web/features/start-parameters/start-parameters.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const KEY = 'cardLoginQuery'

/** Leaves for the card service, which returns to the root: the login page's query is stored here. */
export function leaveForCard(address: string): void {
  writeStored('session', KEY, window.location.search)
  window.location.assign(address)
}

/** Restores the login page's query on the way back, with the page to go to after the login. */
export function useQueryBeforeCard(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const query = readStored('session', KEY)
    writeStored('session', KEY, null)
    if (query === null || cardReturn() === null) return
    void navigate({ to: paths.login(), search: Object.fromEntries(new URLSearchParams(query)), replace: true })
  }, [navigate])
}
