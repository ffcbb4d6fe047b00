import { useEffect, useRef, type ReactNode } from 'react'
import { configuration } from '#web/api/configuration.ts'
import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useDeviceChoice } from '#web/storage/use-device-choice.ts'
import { useFocused } from '#web/lib/use-focused.ts'
import { AfterChange } from '#web/ui/after-change.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './link.module.css'
import type { LinkPress, LinkView, LinkWay } from './link-view.ts'
import { rememberChoice } from './remember-choice.ts'
import { fetchDrawing, QrSquare, useDrawing, type FetchDrawing } from './qr-code.tsx'
import { Named } from './smart-id-name.tsx'

type Press = (what: LinkPress) => void

/** A login by Smart-ID link: instruction, QR code or link to the app, state, the other way, and always Cancel. */
export function LinkPanel(props: {
  view: LinkView
  press: Press
  onCancel: () => void
  /** Tests bring their own. */
  drawingCode?: FetchDrawing
}): ReactNode {
  const { view, press, onCancel, drawingCode = fetchDrawing } = props
  const text = useText()
  const { drawing, isLost } = useDrawing(view.way === 'qr', drawingCode)
  const isExpired = view.kind === 'expired'
  const again = isExpired && <Expired way={view.way} press={press} />
  return (
    <div className={css['panel']} data-way={view.way} data-more={configuration().remembersBrowsers}>
      <Stack>
        <Instruction way={view.way} />
        {view.way === 'qr' ? (
          <QrSquare code={view.kind === 'running' ? view.code : null} drawing={drawing}>
            {again || <Spinner />}
          </QrSquare>
        ) : (
          again || (
            <div className={css['app']}>
              {view.kind === 'running' && view.isBack ? (
                <AppLink address={view.appLink} press={press} isMain />
              ) : (
                <Spinner />
              )}
            </div>
          )
        )}
        <p className={css['state']}>
          <AfterChange isNews>{text(stateOf(view, isLost))}</AfterChange>
        </p>
        {configuration().remembersBrowsers && <Remember />}
        <p className={css['warning']}>
          <Icon name="warn" />
          <span>{text(view.way === 'qr' ? 'link.warning' : 'link.warning.app')}</span>
        </p>
        <div className={css['ways']}>
          <OtherWay view={view} press={press} />
          <Button variant="second" wide onPress={onCancel}>
            {text('link.cancel')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

const INSTRUCTIONS = {
  qr: { title: 'link.qr.title', text: 'link.qr.text' },
  app: { title: 'link.app.title', text: 'link.app.text' },
} as const satisfies Record<LinkWay, { title: MessageId; text: MessageId }>

/**
 * Its heading takes the focus: a screen reader announces it. Orca is silent about a heading that replaces the pressed button, so the
 * sentence is announced.
 */
function Instruction({ way }: { way: LinkWay }): ReactNode {
  const heading = useFocused<HTMLHeadingElement>(way)
  const { title, text } = INSTRUCTIONS[way]
  return (
    <div>
      <h2 tabIndex={-1} ref={heading} className={css['title']}>
        <Named id={title} />
      </h2>
      <p role="status">
        <Named id={text} />
      </p>
    </div>
  )
}

function Expired({ way, press }: { way: LinkWay; press: Press }): ReactNode {
  const text = useText()
  const news = useFocused<HTMLParagraphElement>()
  return (
    <div className={css['expired']}>
      <p tabIndex={-1} ref={news} className={css['news']}>
        {text(way === 'qr' ? 'link.expired' : 'link.expired.app')}
      </p>
      <Button
        size="large"
        onPress={() => {
          press('begin')
        }}
      >
        {way === 'qr' ? text('link.again') : <Named id="link.open" />}
      </Button>
    </div>
  )
}

/** An ordinary link: a call would not open the app. */
function AppLink(props: { address: string; press: Press; isMain?: true }): ReactNode {
  const { address, press, isMain } = props
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isMain) link.current?.focus()
  }, [isMain])
  return (
    <a
      href={address}
      ref={link}
      className={buttonClass(isMain ? { size: 'large', wide: true } : { variant: 'link' })}
      onClick={() => {
        press('followed')
      }}
    >
      <Named id={isMain ? 'link.open' : 'link.here'} />
    </a>
  )
}

/** The choice is kept on the device; it counts when the login is finished. */
function Remember(): ReactNode {
  const text = useText()
  const choice = useDeviceChoice(rememberChoice)
  return (
    <Checkbox
      label={text('link.remember')}
      hint={text('link.remember.hint')}
      checked={choice === 'yes'}
      onChange={(event) => {
        rememberChoice.set(event.target.checked ? 'yes' : 'no')
      }}
    />
  )
}

/** The same session by the other way; its room stays free without one, so that nothing moves. */
function OtherWay({ view, press }: { view: LinkView; press: Press }): ReactNode {
  if (view.kind !== 'running')
    return (
      <span className={classNames(buttonClass({ variant: 'link' }), css['unseen'])}>
        <Named id={view.way === 'qr' ? 'link.here' : 'link.qr'} />
      </span>
    )
  if (view.way === 'qr') return <AppLink address={view.appLink} press={press} />
  return (
    <Button
      variant="link"
      onPress={() => {
        press('qr')
      }}
    >
      <Named id="link.qr" />
    </Button>
  )
}

const Spinner = (): ReactNode => <div className={css['spinner']} />

/** `isLost`: the code that draws the QR code did not come, which the person sees as a lost connection. */
function stateOf(view: LinkView, isLost: boolean): MessageId {
  switch (view.kind) {
    case 'starting':
      return 'link.starting'
    case 'running':
      return view.connected && !isLost ? 'link.waiting' : 'link.disconnected'
    case 'expired':
      return 'link.expired.text'
  }
}
