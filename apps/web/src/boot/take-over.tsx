import { useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { paths } from '#web/addresses/paths.ts'
import { takeAccountPicture } from './account/account-picture.ts'
import { registryClock } from '#web/lib/registry-clock.ts'
import { takeFirstPicture } from '#web/screens/login/first-picture.ts'
import { Application } from '#web/app/application.tsx'
import type { createAppRouter } from '#web/app/routes.tsx'

/** Waits until the application has the data of the prerendered account. */
const waitForPictured = () =>
  import('#web/screens/account/account-screen.tsx').then(({ fetchPictured }) => fetchPictured())

type Router = ReturnType<typeof createAppRouter>

/** Renders the application at its mount point, or hydrates the prerendered page there (`login/`, `account/`). */
export async function takeOver(element: HTMLElement, router: Router): Promise<void> {
  if (element.hasChildNodes()) await router.load()
  const shown = router.state.matches.at(-1)
  const isAt = (path: string) => shown?.pathname === path && shown.status === 'success'
  if (element.hasChildNodes() && isAt(paths.login()) && window.sammasAccountPicture === undefined) {
    const values = window.sammasPicture?.hold() ?? null
    const { sammasDrawnAt: at } = window
    const pictured = at === undefined ? null : { at, values }
    hydrateRoot(element, <Application router={router} clock={registryClock} pictured={pictured} />)
    return
  }
  takeFirstPicture()
  if (isAt(paths.account()) && window.sammasAccountPicture?.isFilled()) await waitForPictured()
  const goOn = takeAccountPicture()?.handOver()
  const application = <Application router={router} clock={registryClock} pictured={null} />
  // React's first render replaces the prerendered content.
  createRoot(element).render(goOn === undefined ? application : <AfterDrawing call={goOn}>{application}</AfterDrawing>)
}

/** Calls once, after its children are mounted. */
function AfterDrawing({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(() => {
    call()
  }, [call])
  return <>{children}</>
}
