import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { FramedErrorScreen } from './error-screen.tsx'
import { requireSession } from './guard.ts'
import { OpenLayout } from './open-layout.tsx'
import { useFocusOnNavigation, usePageTitle } from './page.ts'
import { PERSON_FRAME } from './screens.ts'

function Root() {
  usePageTitle()
  useFocusOnNavigation()
  return <Outlet />
}

/** The route above all others, and one for each frame around screens. */
export function createLayouts() {
  const root = createRootRoute({ component: Root, errorComponent: FramedErrorScreen })
  const open = createRoute({
    getParentRoute: () => root,
    id: 'open',
    component: OpenLayout,
    errorComponent: FramedErrorScreen,
  })
  const person = createRoute({
    getParentRoute: () => root,
    id: 'person',
    beforeLoad: requireSession,
    loader: () => Promise.all([loadMessages(...PERSON_FRAME.words), prefetchPerson()]),
    errorComponent: FramedErrorScreen,
    component: lazyRouteComponent(PERSON_FRAME.code, 'PersonLayout'),
  })
  return { root, open, person }
}

/** Prefetches the data of every person's screen while its code loads. */
const prefetchPerson = () =>
  PERSON_FRAME.code().then(({ prefetchScreen, framePrefetches }) => prefetchScreen(framePrefetches))
