import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import type { ContactFormProps } from './contact-form.tsx'

/** The frame of a form with one button, which saves. */
export const saveButtonBelow = (words: string): ContactFormProps['frame'] =>
  function frame(content, { saving }) {
    return (
      <Stack gap="s6">
        {content}
        <Actions>
          <Button type="submit" size="large" busy={saving}>
            {words}
          </Button>
        </Actions>
      </Stack>
    )
  }
