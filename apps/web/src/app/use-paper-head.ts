import { personName } from '@sammas/domain/person/name'
import { provider } from '@sammas/provider/provider'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userQuery } from '#web/api/queries.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useToday } from '#web/lib/today.ts'

/** Text as a CSS string: what could end it, or begin something else, is written by its number. */
const cssString = (text: string) =>
  `"${text.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`

const PROVIDER = cssString([provider.legalName, provider.address, provider.phone].join(' · '))

/** Writes whose page it is, of which day and whose paper into the margins of every printed page (`ui/styles/paper.css`). */
export function usePaperHead(): void {
  const { data: user } = useQuery(userQuery())
  const day = useFormat().longDate(useToday())
  const whose = user && `${personName(user)}, ${user.personalCode}`
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--paper-provider', PROVIDER)
    style.setProperty('--paper-day', cssString(day))
    if (whose !== undefined) style.setProperty('--paper-person', cssString(whose))
    return () => {
      style.removeProperty('--paper-provider')
      style.removeProperty('--paper-day')
      style.removeProperty('--paper-person')
    }
  }, [day, whose])
}
