import { useId, useState, type ComponentType, type ReactNode } from 'react'
import type { Figures } from '#web/features/how-made/figure-explanation.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { loadMessages } from '#web/i18n/catalogue.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ExplanationSign } from '#web/ui/explanation.tsx'
import { LineBones, Skeleton } from '#web/ui/skeleton.tsx'
import css from './how-made.module.css'

type Content = ComponentType<{ figures: Figures }>
type ContentState = Content | 'idle' | 'loading' | 'failed'

/**
 * Explanations of a section's figures: `sign` stands in the section's title row, `explanation` below the figures. Code and words load with the
 * first press. Both are null without figures; neither is printed.
 */
export function useHowMade(figures: Figures | null): { sign: ReactNode; explanation: ReactNode } {
  const text = useText()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [content, setContent] = useState<ContentState>('idle')
  if (figures === null) return { sign: null, explanation: null }
  const load = () => {
    setContent('loading')
    Promise.all([import('#web/features/how-made/figure-explanation.tsx'), loadMessages('features/how-made')]).then(
      ([{ FigureExplanation }]) => {
        setContent(() => FigureExplanation)
      },
      () => {
        setContent('failed')
      },
    )
  }
  const press = () => {
    if (!isOpen && (content === 'idle' || content === 'failed')) load()
    setOpen(!isOpen)
  }
  const section = figures.of
  return {
    sign: <ExplanationSign label={text('account.how', { section })} open={isOpen} controls={id} onPress={press} />,
    explanation: (
      <div className={css['body']} id={id} hidden={!isOpen}>
        <Shown content={content} figures={figures} retry={load} />
      </div>
    ),
  }
}

function Shown(props: { content: ContentState; figures: Figures; retry: () => void }) {
  const { content: Content, figures, retry } = props
  const text = useText()
  if (Content === 'idle') return null
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
