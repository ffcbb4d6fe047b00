import { otherLanguage } from '@sammas/domain/language'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { addressInLanguage } from '#web/i18n/address-in-language.ts'
import css from './shell.module.css'

/**
 * The other language, as a real link. A plain click keeps the page, with all typed text and the focus, and only changes the words and
 * the address; when the words cannot be fetched, the link is followed.
 */
export function LanguageSwitch() {
  const text = useText()
  const { language, setLanguage } = useLanguage()
  const router = useRouter()
  const location = useLocation()
  const other = otherLanguage(language)
  const href = addressInLanguage(location, other)

  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setLanguage(other).then(
      () => router.navigate({ href, replace: true, resetScroll: false }),
      () => {
        window.location.assign(href)
      },
    )
  }

  return (
    <a className={css['link']} href={href} hrefLang={other} lang={other} onClick={change}>
      {text('header.language.code')}
      <Spoken> {text('header.language.spoken')}</Spoken>
    </a>
  )
}
