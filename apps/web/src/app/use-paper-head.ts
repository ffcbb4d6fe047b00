import { longDate } from '@sammas/domain/dates/long-date'
import { personName } from '@sammas/domain/person/name'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/use-text.tsx'
import { paperPerson, setPaperHead } from '#web/lib/paper-head.ts'
import { useToday } from '#web/lib/today.ts'
import { PAPER_PROVIDER } from './paper-provider.ts'

/** Writes person, day and provider into the margins of every printed page. */
export function usePaperHead(): void {
  const { data: user } = useQuery(userQuery())
  const { language } = useLanguage()
  const today = useToday()
  const day = today === null ? null : longDate(today, language)
  const person = user === undefined ? null : paperPerson(personName(user), user.personalCode)
  useEffect(() => {
    setPaperHead(document.documentElement, { provider: PAPER_PROVIDER, day, person })
    return () => {
      setPaperHead(document.documentElement, null)
    }
  }, [day, person])
}
