import { useId, type ReactNode } from 'react'
import css from './explanation.module.css'
import { Icon } from './icon.tsx'

/** The same sign for an explanation that opens in the page, in the element `controls`, instead of above it. */
export function ExplanationSign(props: { label: string; open: boolean; controls: string; onPress: () => void }) {
  const { label, open, controls, onPress } = props
  return (
    <button
      className={css['button']}
      type="button"
      aria-label={label}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onPress}
    >
      <Icon name="info" />
    </button>
  )
}

/** A small button that opens a short explanation; Escape or a press elsewhere closes it. `label` names its subject. */
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
