import { useEffect, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { paths } from '#web/addresses/paths.ts'
import { takeAccountPicture } from '#web/lib/account-picture.ts'
import { registryClock } from '#web/lib/registry-clock.ts'
import { takeFirstPicture } from '#web/screens/login/first-picture.ts'
import { Application } from './application.tsx'
import { waitForPictured } from './later-screens.ts'
import type { createAppRouter } from './routes.tsx'

type Router = ReturnType<typeof createAppRouter>

/** Draws the application into its place in the document, or takes over what the document already shows there (`first-picture/`). */
export async function takeOver(element: HTMLElement, router: Router): Promise<void> {
  if (element.hasChildNodes()) await router.load()
  const shown = router.state.matches.at(-1)
  const isAt = (path: string) => shown?.pathname === path && shown.status === 'success'
  if (element.hasChildNodes() && isAt(paths.login()) && window.sammasAccountPicture === undefined) {
    const pictured = window.sammasPicture?.hold() ?? null
    hydrateRoot(element, <Application router={router} clock={registryClock} pictured={pictured} />)
    return
  }
  takeFirstPicture()
  if (isAt(paths.account()) && window.sammasAccountPicture?.isFilled()) await waitForPictured()
  const goOn = takeAccountPicture()?.handOver()
  const application = <Application router={router} clock={registryClock} pictured={null} />
  // With its first drawing React takes away what stood there.
  createRoot(element).render(goOn === undefined ? application : <AfterDrawing call={goOn}>{application}</AfterDrawing>)
}

/** Calls once, when what it holds stands in the page. */
function AfterDrawing({ call, children }: { call: () => void; children: ReactNode }) {
  useEffect(() => {
    call()
  }, [call])
  return children
}
