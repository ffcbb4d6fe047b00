/** An empty tab that was opened inside a click, waiting for the bank's address. */
export type BankTab = {
  /** Navigates the tab to the bank; false when the person has closed it meanwhile. */
  goTo: (url: string) => boolean
  close: () => void
}

/**
 * Opens a tab for the bank; it must be called inside the click, or the browser blocks it. Null: it was blocked. The bank's page gets no
 * reference to ours (no opener). `waiting` is shown in the tab until the address is known.
 */
export function openBankTab(
  waiting: string,
  open: () => Window | null = () => window.open('', '_blank'),
): BankTab | null {
  const tab = open()
  if (tab === null || tab.closed) return null
  tab.document.title = waiting
  tab.document.body.textContent = waiting
  return {
    goTo: (url) => {
      if (tab.closed) return false
      tab.opener = null
      tab.location.replace(url)
      return true
    },
    close: () => {
      tab.close()
    },
  }
}
