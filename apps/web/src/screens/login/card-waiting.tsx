import { useText } from '#web/i18n/use-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { LoginView } from './login-view.ts'
import css from './login.module.css'

/** Whether the card is still awaited or has answered. The card's own window counts the time. */
export function CardWaiting({ attempt }: Pick<Extract<LoginView, { kind: 'waiting' }>, 'attempt'>) {
  const text = useText()
  return (
    <>
      <p>{text('login.waiting.idCard')}</p>
      <p role="status" className={css['card']}>
        <Icon name="clock" />
        {text(attempt.kind === 'starting' ? 'login.waiting.idCard.card' : 'login.waiting.idCard.token')}
      </p>
    </>
  )
}
