import { answeredLines, type AnsweredPart } from '@sammas/contract/answered-parts'
import type { ReactNode } from 'react'
import { useLanguage } from '#web/i18n/use-text.tsx'
import { BulletList } from '#web/ui/bullet-list.tsx'

/** In an error card: each application for money out under one signature, with the registry's answer to it. Nothing for other mandates. */
export function AnsweredParts({ parts }: { parts: readonly AnsweredPart[] }): ReactNode {
  const { language } = useLanguage()
  const lines = answeredLines(parts, language)
  return lines.length > 0 && <BulletList items={lines.map((line) => ({ id: line, text: line }))} />
}
