import { ideasOf, type Idea } from '@sammas/domain/plan/ideas'
import type { PlanFacts } from '@sammas/domain/plan/plan-facts'
import { useId, useMemo, type ReactNode } from 'react'
import { useAddressWords } from '#web/addresses/use-address-words.ts'
import { useProperties } from '#web/chart/placed.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Checkbox } from '#web/ui/field.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { IdeaCard } from './idea-card.tsx'
import { ideaTitle } from './idea-words.ts'
import css from './ideas.module.css'
import { keptIdeas, keptWords, MOST_KEPT } from './kept-ideas.ts'
import type { PlanView } from './plan-view.ts'

/** Steps side by side with the plan as now, up to three of them. */
export function IdeasSection({ view, facts }: { view: PlanView; facts: PlanFacts }): ReactNode {
  const text = useText()
  const { words, change } = useAddressWords()
  const { suitable } = view.basis
  const { levers } = view
  const ideas = useMemo(() => ideasOf(facts, levers, suitable), [facts, levers, suitable])
  const [first] = ideas
  const kept = keptIdeas(ideas, words['ideas'])
  const columns = useProperties({ '--ideas': 1 + kept.length })
  // One alone, or nothing that stays nothing, is not compared.
  if (first === undefined || ideas.length === 1 || ideas.every(({ plan }) => plan.payout.pot === 0)) return null
  const shown = [first, ...kept]
  return (
    <Section title={text('plan.ideas')} aside={<Quiet>{text('plan.ideas.aside')}</Quiet>}>
      <Stack gap="s3">
        {ideas.length - 1 > MOST_KEPT && (
          <Kept
            ideas={ideas.slice(1)}
            kept={kept}
            onKeep={(next) => {
              change({ ideas: next })
            }}
          />
        )}
        <div className={css['room']} ref={columns}>
          <ul className={css['ideas']}>
            {shown.map((idea) => (
              <IdeaCard key={idea.kind} idea={idea} view={view} facts={facts} />
            ))}
          </ul>
        </div>
      </Stack>
    </Section>
  )
}

function Kept(props: { ideas: readonly Idea[]; kept: readonly Idea[]; onKeep: (words: string) => void }): ReactNode {
  const { ideas, kept, onKeep } = props
  const text = useText()
  const format = useFormat()
  const hintId = useId()
  const isFull = kept.length >= MOST_KEPT
  return (
    <fieldset className={css['kept']} aria-describedby={hintId}>
      <legend>{text('plan.ideas.keep')}</legend>
      <p id={hintId}>
        <Quiet small>{text('plan.ideas.most', { count: MOST_KEPT })}</Quiet>
      </p>
      {ideas.map((idea) => {
        const isKept = kept.includes(idea)
        return (
          <Checkbox
            key={idea.kind}
            label={text(...ideaTitle(idea, format))}
            checked={isKept}
            disabled={isFull && !isKept}
            onChange={({ target }) => {
              onKeep(keptWords(kept, idea.kind, target.checked))
            }}
          />
        )
      })}
    </fieldset>
  )
}
