import { useState, type ReactNode } from 'react'

/** Something one press away that is made only when it is opened first: it may be thousands of rows. */
export function LateDetails(props: { summary: ReactNode; className: string | undefined; children: () => ReactNode }) {
  const { summary, className, children } = props
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={className}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true)
      }}
    >
      <summary>{summary}</summary>
      {opened && children()}
    </details>
  )
}
