import { useId, type ReactNode } from 'react'
import css from './explanation.module.css'
import { Icon } from './icon.tsx'

/** A small button that opens a few words; Escape or a press elsewhere closes them. `label` says what is explained. */
export function Explanation({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <button className={css['button']} type="button" aria-label={label} popoverTarget={id}>
        <Icon name="info" />
      </button>
      <span className={css['text']} id={id} popover="auto" role="note">
        {children}
      </span>
    </>
  )
}
