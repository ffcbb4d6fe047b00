import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import type { Failure } from '#web/api/failure.ts'
import { useErrorWords, type ErrorWords } from '#web/features/error-card/use-error-words.ts'
import type { LoginMethod } from '@sammas/domain/person/login-method'
import { cleanCode } from '@sammas/domain/text/pasted-text'
import type { LinkWay } from '#web/features/smart-id-link/link-view.ts'
import { Text, useText } from '#web/i18n/use-text.tsx'
import { rememberedPerson } from '#web/features/smart-id-link/link-code.ts'
import { isMarked, keepPlace } from '#web/features/smart-id-link/remembering.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { Panel, Stack } from '#web/ui/layout.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { whyNotReady, type Credentials, type FormValues } from './credentials.ts'
import { fieldErrorIn, type FieldError } from './field-error.ts'
import type { FormAfter } from './login-view.ts'
import { readFields } from './read-fields.ts'
import { useFilledFields } from './use-filled-fields.ts'
import { takeFirstPicture, type Pressed } from './first-picture.ts'
import css from './login.module.css'
import { remember, rememberedCode, rememberedMethod } from './login-storage.ts'

export function initialValues(): FormValues {
  const code = rememberedCode()
  return { method: rememberedMethod(), personalCode: code ?? '', phoneNumber: '', remembers: code !== null }
}

type LoginFormProps = {
  values: FormValues
  onChange: (changes: Partial<FormValues>) => void
  /** The first interaction with the form. */
  onTouch: () => void
  onSubmit: (method: LoginMethod, credentials: Credentials) => void
  /** A way without the form: by Smart-ID link. */
  onLink: (way: LinkWay) => void
  failure: Failure | null
  /** Null: a login by link is in its place. */
  after: FormAfter | null
  /** A login by Smart-ID link, in place of the form. */
  link: ReactNode
}

/** After a cancelled login the focus returns to its beginning. */
const FOCUSED: Partial<Record<FormAfter, string>> = {
  cancelling: 'input, [type=submit]',
  'cancelling-qr': '[data-way=qr]',
  'cancelling-app': '[data-way=app]',
}

/** The three ways to log in. Without client-side validation: only empty fields keep the button inactive. */
export function LoginForm({ values, onChange, onTouch, onSubmit, onLink, failure, after, link }: LoginFormProps) {
  const text = useText()
  const isWide = useMedia('(width >= 48rem)')
  const form = useRef<HTMLFormElement>(null)
  const [fieldError, setFieldError] = useState(() => fieldErrorIn(failure))
  const errorWords = useErrorWords(fieldError !== null)
  // A narrow screen has no tab for the card, even where it was used last.
  const method = values.method === 'idCard' && !isWide ? 'smartId' : values.method
  const missing = whyNotReady(method, values)

  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const invalid = find('[aria-invalid]')
    const focused = after === null ? undefined : FOCUSED[after]
    if (invalid) invalid.focus()
    else if (focused !== undefined) find(focused)?.focus()
  }, [after])

  useEffect(() => {
    const element = form.current
    element?.addEventListener('focusin', onTouch)
    return () => {
      element?.removeEventListener('focusin', onTouch)
    }
  }, [onTouch])

  const change = (changes: Partial<FormValues>) => {
    setFieldError(null)
    onChange(changes)
  }
  const logIn = (given: FormValues) => {
    if (whyNotReady(method, given) !== null) return
    remember(method, given.remembers ? cleanCode(given.personalCode) : null)
    onSubmit(method, given)
  }
  const begin = (way: LinkWay, { remembers, personalCode } = values) => {
    remember('smartId', remembers ? cleanCode(personalCode) : null)
    onLink(way)
  }
  const held = () => (form.current === null ? values : readFields(form.current, values))
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    logIn(held())
  }
  // The button ignores presses while it is inactive; a field that was filled without an event is not known yet.
  const pressBeforeRead = (event: SyntheticEvent) => {
    if (missing === null || !(event.target instanceof HTMLButtonElement) || event.target.type !== 'submit') return
    const given = held()
    if (whyNotReady(method, given) === null) {
      onChange(given)
      logIn(given)
    }
  }
  useFilledFields(form, values, change)
  useFirstPicture((given, pressed) => {
    if (form.current?.contains(document.activeElement)) onTouch()
    onChange(given)
    if (pressed === 'form') logIn(given)
    else if (pressed !== null) begin(pressed, given)
  })
  const errorOf = (field: FieldError['field']) =>
    fieldError?.field === field ? sentence(errorWords(fieldError.code)) : null

  return (
    <Panel>
      <Tabs
        label={text('login.methods')}
        tabs={[
          { id: 'smartId', title: <span translate="no">{text('login.smartId')}</span> },
          { id: 'mobileId', title: text('login.mobileId') },
          { id: 'idCard', title: text('login.idCard'), wideOnly: true },
        ]}
        selected={method}
        onSelect={(next) => {
          if (next !== method) change({ method: next })
        }}
      >
        {link ?? (
          <form onSubmit={submit} onClickCapture={pressBeforeRead} ref={form} noValidate>
            <Stack gap="s3">
              {method === 'smartId' && (
                <RememberedPlace
                  onContinue={() => {
                    onSubmit('smartId', { personalCode: '', phoneNumber: '', isRemembered: true })
                  }}
                />
              )}
              {method === 'smartId' && <LinkButton way="app" onPress={begin} />}
              {method === 'idCard' ? (
                <p>{text('login.idCard.text')}</p>
              ) : (
                <Fields values={values} withPhone={method === 'mobileId'} onChange={change} errorOf={errorOf} />
              )}
              <Stack gap="s1">
                <Button type="submit" size="large" wide whyInactive={missing && text(missing)}>
                  {text(method === 'idCard' ? 'login.submit.idCard' : 'login.submit')}
                </Button>
              </Stack>
              {method === 'smartId' && <LinkButton way="qr" onPress={begin} />}
            </Stack>
          </form>
        )}
      </Tabs>
    </Panel>
  )
}

/** Continues from the person's input on the prerendered form. */
function useFirstPicture(goOn: (values: FormValues, pressed: Pressed) => void): void {
  const latest = useRef(goOn)
  useLayoutEffect(() => {
    const picture = takeFirstPicture()
    if (picture === null) return
    const { values, pressed } = picture.settle()
    latest.current(values, pressed)
  }, [])
}

/**
 * The place of the remembered person; the document keeps it free where the device's mark says so, and nothing moves
 * when the name comes. Not on a phone: there the app's own button is safer, and as short a way.
 */
function RememberedPlace({ onContinue }: { onContinue: () => void }) {
  const [code, setCode] = useState(rememberedPerson.arrived)
  useEffect(() => {
    if (!isMarked() || window.matchMedia('(pointer: coarse)').matches) return
    keepPlace(true)
    rememberedPerson.load().then(
      (arrived) => {
        setCode(arrived)
      },
      () => {
        keepPlace(false)
      },
    )
  }, [])
  return <div className={css['remembered']}>{code !== null && <code.Remembered onContinue={onContinue} />}</div>
}

const LINK_LABELS = { qr: 'login.qr', app: 'login.app' } as const

/** Begins a login by Smart-ID link. The app's button stands first, and only where a finger points: on a phone or a tablet. */
function LinkButton({ way, onPress }: { way: LinkWay; onPress: (way: LinkWay) => void }) {
  const text = useText()
  return (
    <div className={css[way]}>
      {way === 'qr' && <p>{text('login.or')}</p>}
      <button
        type="button"
        data-way={way}
        className={buttonClass({ variant: way === 'qr' ? 'second' : 'primary', size: 'large', wide: true })}
        onClick={() => {
          onPress(way)
        }}
      >
        <span>
          <Text id={LINK_LABELS[way]} values={{ name: (words) => <span translate="no">{words}</span> }} />
        </span>
      </button>
      {way === 'app' && <p>{text('login.or')}</p>}
    </div>
  )
}

/** At a field both parts stand in one line. */
const sentence = ({ title, advice }: ErrorWords) => `${title}. ${advice}`

function Fields(props: {
  values: FormValues
  withPhone: boolean
  onChange: (changes: Partial<FormValues>) => void
  errorOf: (field: FieldError['field']) => string | null
}) {
  const { values, withPhone, onChange, errorOf } = props
  const text = useText()
  const field = (name: FieldError['field']) => ({
    name,
    // Room for marks that come with pasted text; the digits behind them must not be cut off.
    maxLength: 40,
    value: values[name],
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      onChange({ [name]: event.target.value })
    },
  })
  return (
    <>
      <TextField
        label={text('login.personalCode')}
        {...field('personalCode')}
        inputMode="numeric"
        autoComplete="username"
      />
      {withPhone && (
        <TextField
          label={text('login.phoneNumber')}
          hint={text('login.phoneNumber.hint')}
          {...field('phoneNumber')}
          type="tel"
          autoComplete="tel"
        />
      )}
      <Checkbox
        label={text('login.remember')}
        checked={values.remembers}
        onChange={(event) => {
          onChange({ remembers: event.target.checked })
        }}
      />
    </>
  )
}
