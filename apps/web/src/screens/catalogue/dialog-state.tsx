import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Actions } from '#web/ui/layout.tsx'

/** A dialog, closed at first. */
export function DialogState(): ReactNode {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <Actions>
        <Button
          variant="second"
          onPress={() => {
            setOpen(true)
          }}
        >
          Open a window
        </Button>
      </Actions>
      {open && (
        <Dialog title="A window" onCancel={close}>
          <p>It keeps the focus until it is closed.</p>
          <Actions>
            <Button onPress={close}>Close</Button>
          </Actions>
        </Dialog>
      )}
    </>
  )
}
