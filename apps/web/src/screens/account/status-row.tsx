import type { StatusAction, StatusTone } from '@sammas/domain/account/status-card'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { buttonClass, type ButtonVariant } from '#web/ui/button.tsx'
import { StatusItem, Verdict } from '#web/ui/status-list.tsx'
import { actionOf, verdicts } from './status-words.ts'

/** One row of the status card: name, verdict in a word, a sentence, at most one action. */
export function StatusRow(props: {
  name: string
  tone: StatusTone
  line: ReactNode
  /** The yearly cost, between the sentence and the second line. */
  fee?: ReactNode
  second?: ReactNode
  third?: ReactNode
  link?: ReactNode
  action: StatusAction | null
  /** The most important row of the card: its button is the filled one. */
  first: boolean
  pillar?: 2 | 3
}) {
  const { name, tone, line, fee, second, third, link, action, first, pillar = 2 } = props
  const text = useText()
  const verdict = verdicts[tone]
  const offered = action === null ? null : actionOf(action, pillar)
  return (
    <StatusItem
      name={name}
      line={
        <>
          {verdict && <Verdict tone={verdict.tone}>{text(verdict.word)}</Verdict>} {line}
        </>
      }
      more={fee}
      second={second}
      third={third}
      link={link}
      action={
        action &&
        offered && (
          <Link
            to={offered.path}
            className={buttonClass({
              variant: weightOf(tone, first && action.emphasis === 'primary'),
            })}
          >
            {text(offered.words)}
          </Link>
        )
      }
    />
  )
}

/** One row is urgent before all others; without a problem the action is a plain link. */
function weightOf(tone: StatusTone, isFirst: boolean): ButtonVariant {
  if (isFirst) return 'primary'
  return tone === 'ok' ? 'link' : 'second'
}
