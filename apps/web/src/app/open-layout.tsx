import { useSession } from '#web/features/session/session.ts'
import { lazyModule, useLazyModule } from '#web/lib/lazy-module.ts'
import { Outlet } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { usePage } from './page.ts'
import { Shell } from './shell.tsx'

const personNavigation = lazyModule(() => import('./person-navigation.tsx'))

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
  const late = useLazyModule(personNavigation)
  return late ? <late.PersonNavigation /> : <LanguageSwitch />
}
