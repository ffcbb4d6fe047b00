import { Link } from '@tanstack/react-router'
import { paths } from '#web/addresses/paths.ts'
import { useText } from '#web/i18n/use-text.tsx'

/** The way back above the heading of a person's screen. */
export function BackToAccount() {
  return <Link to={paths.account()}>{useText()('session.backToAccount')}</Link>
}
