import type { Application } from '@sammas/contract/application'
import { useId, type ReactNode } from 'react'
import { useLanguage, useText } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { applicationLine } from './application-line.ts'

/** Applications in a line each, under a heading. */
export function ApplicationLines(props: {
  heading: ReactNode
  applications: readonly Application[]
  /** Shown after them. */
  also?: string | null
}): ReactNode {
  const { heading, applications, also = null } = props
  const text = useText()
  const { language } = useLanguage()
  const id = useId()
  const lines = applications.map((application) => ({
    id: String(application.id),
    text: applicationLine(application, { text, language }),
  }))
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{heading}</h2>
        <BulletList items={also === null ? lines : [...lines, { id: 'also', text: also }]} />
      </Stack>
    </section>
  )
}

/** The applications that stay beside a cancellation; a mandate's future contributions are none of its applications. */
export function WhatStays(props: {
  cancelled: readonly Application[]
  staying: readonly Application[]
  heading: ReactNode
}): ReactNode {
  const { cancelled, staying, heading } = props
  const text = useText()
  const movesUnits = cancelled.some(({ details }) => 'sourceFund' in details)
  if (staying.length === 0 && !movesUnits) return <p>{text('cancellation.stays.nothing')}</p>
  return (
    <ApplicationLines
      heading={heading}
      applications={staying}
      also={movesUnits ? text('cancellation.stays.future') : null}
    />
  )
}
