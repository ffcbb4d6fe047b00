import { loadMessages, type MessageFolder } from '#web/i18n/catalogue.ts'
import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { FramedErrorScreen } from './error-screen.tsx'
import { requireSession } from './guard.ts'
import * as later from './later-screens.ts'
import { OpenLayout } from './open-layout.tsx'
import { useFocusOnNavigation, usePageTitle } from './page.ts'

function Root() {
  usePageTitle()
  useFocusOnNavigation()
  return <Outlet />
}

/** The words of a screen, loaded in parallel with its code. */
export const words =
  (...folders: MessageFolder[]) =>
  () =>
    loadMessages(...folders)

/** Every route lies below it. */
export const root = createRootRoute({ component: Root, errorComponent: FramedErrorScreen })

/** Pages without a login. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: OpenLayout,
  errorComponent: FramedErrorScreen,
})

/** Pages of the logged-in person, with the words of their frame. */
export const person = createRoute({
  getParentRoute: () => root,
  id: 'person',
  beforeLoad: requireSession,
  loader: () => Promise.all([words('i18n', 'features/session')(), later.askForPerson()]),
  errorComponent: FramedErrorScreen,
  component: later.PersonLayout,
})
