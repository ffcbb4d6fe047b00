import { useState, type ReactNode } from 'react'
import { Disclosure } from '#web/ui/disclosure.tsx'

/** Content that is rendered only when it is opened first: it may be thousands of rows. */
export function LazyDetails({ summary, children }: { summary: ReactNode; children: () => ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <Disclosure
      summary={summary}
      onOpen={() => {
        setOpened(true)
      }}
    >
      {opened && children()}
    </Disclosure>
  )
}
