import { useState, type ComponentType } from 'react'
import type { Figures } from '#web/features/how-made/makings.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { OnScreen } from '#web/ui/layout.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import css from './overview.module.css'

type Content = ComponentType<{ figures: Figures }>
/** While nobody has opened it nothing is loading. */
type Asked = Content | 'unasked' | 'loading' | 'failed'

/** How the figures beside it were made, one press away; code and words come with the first press. */
export function HowMade({ figures }: { figures: Figures }) {
  const text = useText()
  const [content, setContent] = useState<Asked>('unasked')
  const load = () => {
    if (content !== 'unasked' && content !== 'failed') return
    setContent('loading')
    Promise.all([import('#web/features/how-made/makings.tsx'), loadMessages('features/how-made')]).then(
      ([{ Makings }]) => {
        setContent(() => Makings)
      },
      () => {
        setContent('failed')
      },
    )
  }
  return (
    <OnScreen>
      <Disclosure summary={text('account.how')} onOpen={load}>
        <Shown content={content} figures={figures} retry={load} />
      </Disclosure>
    </OnScreen>
  )
}

/** The room of its closed line, before there are numbers. */
export const HowMadeRoom = () => <div className={css['how']} />

function Shown(props: { content: Asked; figures: Figures; retry: () => void }) {
  const { content: Content, figures, retry } = props
  const text = useText()
  if (Content === 'unasked') return null
  if (Content === 'failed') {
    return <ErrorCard failure={{ kind: 'network' }} title={text('account.how.failed')} onRetry={retry} />
  }
  if (Content === 'loading') {
    return (
      <Skeleton label={text('account.loading')}>
        <LineBones lines={3} />
      </Skeleton>
    )
  }
  return <Content figures={figures} />
}
