import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Actions, PageHead } from '#web/ui/layout.tsx'
import { Link } from '@tanstack/react-router'

/** An unknown address inside the application. */
export function NotFoundScreen() {
  const text = useText()
  return (
    <>
      <PageHead title={text('not.found.title')} lead={text('not.found.text')} />
      <Actions>
        <Link className={buttonClass()} to={paths.account()}>
          {text('not.found.account')}
        </Link>
      </Actions>
    </>
  )
}
