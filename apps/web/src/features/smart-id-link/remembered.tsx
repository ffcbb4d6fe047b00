import { rememberedForget, rememberedGet } from '@sammas/contract/authentication'
import { useEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { call } from '#web/api/client.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { keepPlace, mark } from './remembering.ts'

const RETRY_MS = 3000

type Person = { readonly firstName: string | null }

/**
 * The remembered person: one press sends a request to the phone. Nothing until the server has named a person; an answer
 * without one, or none, removes the place. Once forgotten, a late answer brings no person back.
 */
export function Remembered({ onContinue }: { onContinue: () => void }): ReactNode {
  const text = useText()
  const [person, setPerson] = useState<Person | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    call(rememberedGet, { signal: controller.signal }).then(
      (answer) => {
        if (controller.signal.aborted) return
        setPerson(answer.person)
        if (answer.person !== null) return
        mark(false)
        keepPlace(false)
      },
      () => {
        if (!controller.signal.aborted) keepPlace(false)
      },
    )
    return () => {
      controller.abort()
    }
  }, [])
  if (person === null) return null
  const { firstName } = person
  const forget = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.closest('form')?.querySelector<HTMLInputElement>('input[name=personalCode]')?.focus()
    setPerson(null)
    mark(false)
    keepPlace(false)
    void notifyServer()
  }
  return (
    <Stack gap="s1">
      <Button size="large" wide onPress={onContinue}>
        {firstName === null ? text('link.remembered.nameless') : text('link.remembered', { name: firstName })}
      </Button>
      <p>
        <Quiet small>{text('link.remembered.text')}</Quiet>{' '}
        <Button variant="link" onPress={forget}>
          {text('link.notYou')}
        </Button>
      </p>
    </Stack>
  )
}

/** Sends the server the request to forget, again where it is lost; here the person is forgotten already. */
async function notifyServer(tries = 5): Promise<void> {
  try {
    await call(rememberedForget)
  } catch {
    if (tries === 1) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    await notifyServer(tries - 1)
  }
}
