import { useId, type MouseEvent, type ReactNode, type Ref } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'second' | 'link'
export type ButtonSize = 'large' | 'small' | 'icon'

type Appearance = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; wide?: boolean | undefined }

/** Class of a button, for a router's link that looks like one. */
export function buttonClass({ variant = 'primary', size, wide }: Appearance = {}): string {
  return classNames(css['button'], variant !== 'primary' && css[variant], size && css[size], wide && css['wide'])
}

type ButtonProps = Appearance & {
  children: ReactNode
  type?: 'button' | 'submit'
  onPress?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined
  /** In progress; presses are ignored, focus stays. */
  busy?: boolean
  /** The reason why the button is inactive; null = it is active. Shown beside it and read with it. */
  whyInactive?: string | null
  /** The reason is elsewhere under this id and not shown beside the button. */
  reasonId?: string
  /** Name for screen readers when the button shows an icon alone. */
  label?: string
  id?: string
  autoFocus?: boolean
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button. Inactive is `aria-disabled` with a reason, never `disabled`: it stays reachable by keyboard, presses (and submits) are
 * ignored.
 */
export function Button(props: ButtonProps) {
  const { children, type = 'button', onPress, busy = false, whyInactive = null, reasonId, label, ...appearance } = props
  const ownReasonId = useId()
  const inactive = whyInactive !== null
  return (
    <>
      <button
        type={type}
        className={buttonClass(appearance)}
        aria-disabled={inactive || busy || undefined}
        aria-busy={busy || undefined}
        aria-label={label}
        aria-describedby={inactive ? (reasonId ?? ownReasonId) : undefined}
        id={props.id}
        ref={props.ref}
        autoFocus={props.autoFocus}
        onClick={(event) => {
          if (inactive || busy) event.preventDefault()
          else onPress?.(event)
        }}
      >
        {children}
      </button>
      {inactive && reasonId === undefined && <WhyInactive id={ownReasonId}>{whyInactive}</WhyInactive>}
    </>
  )
}

/** The sentence beside an inactive button. */
function WhyInactive({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={css['why']} id={id}>
      {children}
    </p>
  )
}
