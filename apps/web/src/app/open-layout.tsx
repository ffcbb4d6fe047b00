import { useSession } from '#web/features/session/session.ts'
import { lateModule, useLateModule } from '#web/lib/late-module.ts'
import { Outlet } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { usePage } from './page.ts'
import { Shell } from './shell.tsx'

const personNavigation = lateModule(() => import('./person-navigation.tsx'))

/** Around the screens without a login; a logged-in person still finds the way back. */
export function OpenLayout() {
  const { width } = usePage()
  const isIn = useSession().kind === 'in'
  return (
    <Shell width={width} navigation={isIn ? <LateNavigation /> : <LanguageSwitch />}>
      <Outlet />
    </Shell>
  )
}

function LateNavigation() {
  const late = useLateModule(personNavigation)
  return late ? <late.PersonNavigation /> : <LanguageSwitch />
}
