import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { cardReturn } from '#web/features/start-parameters/start-parameters.ts'
import { readStored, writeStored } from '#web/storage/safe-storage.ts'

const KEY = 'cardLoginQuery'

/** Leaves for the card service, which sends the browser back to the root: what the login page was opened with is kept here. */
export function leaveForCard(address: string): void {
  writeStored('session', KEY, window.location.search)
  window.location.assign(address)
}

/** On the way back the login page is what it was: it knows where the person wants to go. */
export function useQueryBeforeCard(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const query = readStored('session', KEY)
    writeStored('session', KEY, null)
    if (query === null || cardReturn() === null) return
    void navigate({ to: paths.login(), search: Object.fromEntries(new URLSearchParams(query)), replace: true })
  }, [navigate])
}
