import type { ReactNode } from 'react'

/** A link to another site, in a new tab: text typed on this page stays. The other site learns nothing of this page. */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
