import type { ReactNode, Ref } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { StatementBox } from './statement-box.tsx'

type ResidentBoxProps = {
  required?: boolean
  checked: boolean
  isMissing: boolean
  onChange: (checked: boolean) => void
  ref?: Ref<HTMLInputElement>
}

/** "I am a resident of Estonia". */
export function ResidentBox({ required = false, checked, isMissing, onChange, ref }: ResidentBoxProps): ReactNode {
  const text = useText()
  return (
    <StatementBox
      label={text('aml.resident')}
      question={text('aml.resident.help')}
      explanation={text('aml.resident.explanation')}
      required={required}
      checked={checked}
      error={isMissing ? text('aml.problem.resident') : null}
      onChange={onChange}
      {...(ref ? { ref } : {})}
    />
  )
}
