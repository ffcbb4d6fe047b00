import { useEffect, useState, type ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spoken } from '#web/ui/layout.tsx'
import css from './link.module.css'

/** Cancel comes that late: in the ordinary case there is nothing to cancel. */
const CANCEL_MS = 20_000

/** The tab that the app opened continues automatically: no words for the eye. */
export function Returning({ onCancel }: { onCancel: () => void }): ReactNode {
  const text = useText()
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true)
    }, CANCEL_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return (
    <div className={css['returning']}>
      <h1>
        <Spoken>{text('title.login')}</Spoken>
      </h1>
      <div className={css['spinner']} />
      <p role="status">
        <Spoken>{text('link.returning')}</Spoken>
      </p>
      {isLong && (
        <Button variant="second" onPress={onCancel}>
          {text('link.cancel')}
        </Button>
      )}
    </div>
  )
}
