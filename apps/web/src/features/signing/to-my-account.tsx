import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** To the account: the main way on once a flow has ended. */
export function ToMyAccount(): ReactNode {
  const text = useText()
  return (
    <Link className={buttonClass()} to={paths.account()}>
      {text('signing.account')}
    </Link>
  )
}
