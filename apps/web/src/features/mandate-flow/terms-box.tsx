import { useId, type ReactNode } from 'react'
import { Checkbox } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'

type TermsBoxProps = {
  /** The statement of the box. */
  label: ReactNode
  /** The subject of the label, under the box. */
  advice?: ReactNode
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** The terms to accept before the signature. */
export function TermsBox({ label, advice, agreed, onChange }: TermsBoxProps): ReactNode {
  const adviceId = useId()
  return (
    <Stack gap="s1">
      <Checkbox
        checked={agreed}
        required
        aria-describedby={advice === undefined ? undefined : adviceId}
        onChange={(event) => {
          onChange(event.target.checked)
        }}
        label={label}
      />
      {advice !== undefined && (
        <p id={adviceId}>
          <Quiet small>{advice}</Quiet>
        </p>
      )}
    </Stack>
  )
}
