import type { ReactNode } from 'react'
import { useCommand } from '#web/api/use-command.ts'
import { CommandFailure } from '#web/features/error-card/command-failure.tsx'
import { saveSigned } from '#web/features/signing/mandate-files.ts'
import type { SignedKind } from '#web/features/signing/signing-method.ts'
import { ToMyAccount } from '#web/features/signing/to-my-account.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Actions } from '#web/ui/layout.tsx'

/** The ways on after a signature: to the account, and the signed file. `failed` is shown when it cannot be downloaded. */
export function SignedActions(props: {
  mandateId: number
  /** Kind of the signed thing; a single mandate when left out. */
  signs?: SignedKind | undefined
  label: string
  failed: string
}): ReactNode {
  const file = useCommand((signal) => saveSigned(props.mandateId, signal, props.signs))
  return (
    <>
      <Actions>
        <ToMyAccount />
        <Button variant="second" busy={file.busy} onPress={file.run}>
          <Icon name="down" />
          {props.label}
        </Button>
      </Actions>
      <CommandFailure command={file} title={props.failed} />
    </>
  )
}
