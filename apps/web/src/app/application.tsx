import { FirstDrawn, type FirstDrawing } from '#web/screens/login/first-picture.ts'
import type { RegistryClock } from '#web/lib/registry-clock.ts'
import { ClockContext } from '#web/lib/today.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { createAppRouter } from './routes.tsx'

/** The whole application. The build prerenders the same tree, so that React can hydrate it. */
export function Application(props: {
  router: ReturnType<typeof createAppRouter>
  clock: RegistryClock
  /** The prerendered login page, on a page that has one. */
  pictured: FirstDrawing | null
}) {
  return (
    <StrictMode>
      <ClockContext value={props.clock}>
        <FirstDrawn value={props.pictured}>
          <RouterProvider router={props.router} />
        </FirstDrawn>
      </ClockContext>
    </StrictMode>
  )
}
