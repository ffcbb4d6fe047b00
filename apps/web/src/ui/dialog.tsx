import { useEffect, useId, useRef, type ReactNode } from 'react'
import css from './dialog.module.css'

/**
 * A modal window on the native dialog: open while it is rendered. Escape calls `onCancel`; the caller decides and stops rendering it.
 * Focus goes to the title first and afterwards back to its former place.
 */
export function Dialog({ title, onCancel, children }: { title: ReactNode; onCancel: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const window = dialog.current
    const before = document.activeElement
    window?.showModal()
    return () => {
      window?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      className={css['dialog']}
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A file picker inside would bubble its own cancel event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onCancel()
      }}
      onClose={() => {
        // Browsers close on the second Escape even when the first was prevented.
        if (dialog.current?.open === false) onCancel()
      }}
    >
      <h2 className={css['title']} id={titleId} tabIndex={-1} autoFocus>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
