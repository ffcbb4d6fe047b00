import { FirstValues } from '#web/screens/login/first-picture.ts'
import type { FormValues } from '#web/screens/login/credentials.ts'
import type { RegistryClock } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { createAppRouter } from './routes.tsx'

/** The whole application. The build prerenders the same tree, so that React can hydrate it. */
export function Application(props: {
  router: ReturnType<typeof createAppRouter>
  clock: RegistryClock
  /** Values of the prerendered form, on a page that has one. */
  pictured: FormValues | null
}) {
  return (
    <StrictMode>
      <ClockContext value={props.clock}>
        <FirstValues value={props.pictured}>
          <RouterProvider router={props.router} />
        </FirstValues>
      </ClockContext>
    </StrictMode>
  )
}
