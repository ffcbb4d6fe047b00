import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './signing-dialog.module.css'

/** A signature by card under way: first the card is awaited, then the server. The card's own window counts the time. */
export function CardWaiting({ handedIn }: { handedIn: boolean }): ReactNode {
  const text = useText()
  return (
    <>
      <p>{text('signing.prompt.idCard')}</p>
      <p role="status" className={css['card']}>
        <Icon name="clock" />
        {text(handedIn ? 'signing.card.handedIn' : 'signing.card.waiting')}
      </p>
    </>
  )
}
