import { lazy, Suspense } from 'react'
import { useSession } from '#web/features/session/session.ts'
import { Outlet } from '@tanstack/react-router'
import { LanguageSwitch } from './language-switch.tsx'
import { usePage } from './page.ts'
import { Shell } from './shell.tsx'

const PersonNavigation = lazy(async () => ({ default: (await import('./person-navigation.tsx')).PersonNavigation }))

/** Around the screens that need no login; somebody who is logged in still finds the way back. */
export function OpenLayout() {
  const { width } = usePage()
  const isIn = useSession().kind === 'in'
  const navigation = isIn ? (
    <Suspense fallback={<LanguageSwitch />}>
      <PersonNavigation />
    </Suspense>
  ) : (
    <LanguageSwitch />
  )
  return (
    <Shell width={width} navigation={navigation}>
      <Outlet />
    </Shell>
  )
}
