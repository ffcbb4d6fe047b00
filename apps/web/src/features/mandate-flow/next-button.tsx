import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'

/** On to another step; `why` gives the reason against it. */
export function NextButton({ to, why = null }: { to: string; why?: string | null }): ReactNode {
  const text = useText()
  const navigate = useNavigate()
  return (
    <Button whyInactive={why} onPress={() => void navigate({ to })}>
      {text('mandateFlow.next')}
    </Button>
  )
}
