import { provider } from '@sammas/provider/provider'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useContext, useEffect, useState } from 'react'
import { configuration } from '#web/api/configuration.ts'
import { ownAddress, paths, returnPathIn } from '#web/addresses/paths.ts'
import { useSession } from '#web/features/session/session.ts'
import { waitingCode } from '#web/features/login-waiting/waiting-code.ts'
import { linkCode } from '#web/features/smart-id-link/link-code.ts'
import { Text, useLanguage, useText } from '#web/i18n/use-text.tsx'
import { useHydrating } from '#web/lib/use-hydrating.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Panel, Stack } from '#web/ui/layout.tsx'
import { useQueryBeforeCard } from './card-journey.ts'
import { FirstDrawn } from './first-picture.ts'
import type { FormValues } from './credentials.ts'
import { initialValues, LoginForm } from './login-form.tsx'
import { LoginHeading } from './login-heading.tsx'
import { LoginNotice } from './login-notice.tsx'
import css from './login.module.css'
import { maintenanceEnd, maintenanceValues, type MaintenanceEnd } from './maintenance.ts'
import type { LoginView } from './login-view.ts'
import { useLogin } from './use-login.ts'

const MAINTENANCE_CHECK_MS = 10_000

/** The only screen without a login (docs/rules.md: Login). */
export function LoginScreen() {
  const from = new URLSearchParams(useLocation({ select: (location) => location.searchStr })).get('from')
  const pictured = useContext(FirstDrawn)
  const now = useNow(MAINTENANCE_CHECK_MS)
  const isHydrating = useHydrating()
  const shownAt = isHydrating && pictured !== null ? pictured.at : now
  const maintenance = maintenanceEnd(configuration().maintenanceWindows, new Date(shownAt))
  // Here, so that nothing typed is lost by a maintenance.
  const [values, setValues] = useState(pictured?.values ?? initialValues)
  if (maintenance !== null) return <Maintenance end={maintenance} />
  return (
    <Login
      from={from}
      values={values}
      onChange={(changes) => {
        setValues((before) => ({ ...before, ...changes }))
      }}
    />
  )
}

function Login(props: {
  /** The place to go to, as the address has it. */
  from: string | null
  values: FormValues
  onChange: (changes: Partial<FormValues>) => void
}) {
  const { from, values, onChange } = props
  const text = useText()
  const session = useSession()
  const { view, prepare, begin, beginLink, cancel, change } = useLogin(returnPathIn(from))
  useQueryBeforeCard()
  useFetchAhead(view.kind === 'waiting' && view.attempt.kind !== 'starting')
  // A page of its own: the wait on a phone or for the token.
  const isApart = view.kind === 'waiting' || view.kind === 'returned'
  const ending = session.kind === 'out' ? session.ending : null
  return (
    <Stack gap="s4">
      {!isApart && <LoginHeading leadsToJoin={from === paths.join()} />}
      {(view.kind === 'form' || view.kind === 'link') && (
        <>
          {view.kind === 'form' && (
            <LoginNotice
              failure={view.failure}
              ending={view.after === 'opening' ? ending : null}
              hasMoved={view.after === 'moving'}
            />
          )}
          <LoginForm
            values={values}
            onChange={(changes) => {
              onChange(changes)
              if (changes.method !== undefined) change()
            }}
            onTouch={prepare}
            onSubmit={begin}
            onLink={beginLink}
            failure={view.kind === 'form' ? view.failure : null}
            after={view.kind === 'form' ? view.after : null}
            link={view.kind === 'link' ? <Late view={view} onCancel={cancel} /> : null}
          />
        </>
      )}
      {view.kind === 'done' && <News>{text('login.done')}</News>}
      {(view.kind === 'waiting' || view.kind === 'returned') && <Late view={view} onCancel={cancel} />}
      {!isApart && <Notes />}
    </Stack>
  )
}

/** A login in progress. Until its code has come: its first state in words, or a place as high as a QR code. */
function Late({ view, onCancel }: { view: Exclude<LoginView, { kind: 'form' | 'done' }>; onCancel: () => void }) {
  const text = useText()
  if (view.kind === 'waiting') {
    const late = waitingCode.arrived()
    if (late !== null) return <late.WaitingPanel view={view} onCancel={onCancel} />
    const state = text(view.method === 'idCard' ? 'login.waiting.idCard.card' : 'login.waiting.starting')
    return <News>{state}</News>
  }
  const late = linkCode.arrived()
  const way = view.kind === 'link' ? view.link.way : undefined
  if (late === null)
    return (
      <div className={css['place']} data-way={way} data-more={configuration().remembersBrowsers} aria-busy="true" />
    )
  if (view.kind === 'returned') return <late.Returning onCancel={onCancel} />
  return <late.LinkPanel view={view.link} press={view.press} onCancel={onCancel} />
}

const News = ({ children }: { children: string }) => (
  <Panel>
    <p role="status">{children}</p>
  </Panel>
)

function Notes() {
  const { language } = useLanguage()
  return (
    <div className={css['notes']}>
      <p>
        <Text
          id="login.permission"
          values={{ link: (words) => <a href={provider.links.privacyPolicy[language]}>{words}</a> }}
        />
      </p>
      <p>
        <Text id="login.join" values={{ link: (words) => <Link to={paths.join()}>{words}</Link> }} />
      </p>
    </div>
  )
}

function Maintenance({ end }: { end: MaintenanceEnd }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <Stack gap="s1">
      <h1 tabIndex={-1}>{text('login.maintenance.title')}</h1>
      <p>{text('login.maintenance.text', maintenanceValues(end, language))}</p>
    </Stack>
  )
}

/** Preloads code and words of the page after the login while the person uses the phone. */
function useFetchAhead(isWaiting: boolean): void {
  const router = useRouter()
  const from: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['from'] })
  useEffect(() => {
    if (!isWaiting) return
    const address = ownAddress(typeof from === 'string' ? from : null, window.location.origin) ?? paths.account()
    // A failed preload is fetched again when it is needed.
    router.preloadRoute({ to: new URL(address, window.location.origin).pathname }).catch(() => undefined)
  }, [isWaiting, from, router])
}
