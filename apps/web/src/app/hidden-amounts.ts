import { setDownloadGuard } from '#web/api/download-guard.ts'
import { currentLanguage } from '#web/i18n/language.ts'
import { textOf } from '#web/i18n/use-text.tsx'
import { amounts, isAmountsKey, toggleAmounts } from '#web/storage/amounts.ts'

/** Handles the key, and asks for confirmation before hidden amounts are printed or downloaded. */
export function keepAmountsHidden(page: Window): void {
  amounts.followOtherTabs(page)
  page.addEventListener('keydown', (event) => {
    if (isAmountsKey(event)) {
      event.preventDefault()
      toggleAmounts()
    }
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === 'KeyP'
    if (!isPrint || amounts.get() === 'shown' || !page.confirm(textOf('amounts.ask.print', currentLanguage()))) return
    event.preventDefault()
    printShown(page)
  })
  setDownloadGuard(() => amounts.get() === 'shown' || page.confirm(textOf('amounts.ask.file', currentLanguage())))
}

/** Prints with amounts that are hidden on the screen again afterwards. */
function printShown(page: Window): void {
  amounts.set('shown')
  page.addEventListener(
    'afterprint',
    () => {
      amounts.set('hidden')
    },
    { once: true },
  )
  // The page is rendered with its amounts first.
  page.requestAnimationFrame(() => {
    page.print()
  })
}
