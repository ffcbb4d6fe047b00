import { useState, type ReactNode } from 'react'
import { failureOf, type Failure } from '#web/api/failure.ts'
import { FullQuestions } from '#web/features/aml-questions/full-questions.tsx'
import { ErrorCard } from '#web/features/error-card/error-card.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Actions, Stack } from '#web/ui/layout.tsx'
import { useAnswers } from './use-answers.ts'
import { useGiveAnswers } from './use-give-answers.ts'

type Saving = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; failure: Failure }

/** The three questions for a person with known contact details. */
export function QuestionsAlone({ personId }: { personId: number }): ReactNode {
  const text = useText()
  const { questions, complete, attempt } = useAnswers()
  const giveAnswers = useGiveAnswers(personId)
  const [saving, setSaving] = useState<Saving>({ kind: 'idle' })

  const save = async () => {
    attempt()
    if (saving.kind === 'busy' || !complete()) return
    setSaving({ kind: 'busy' })
    try {
      await giveAnswers(questions.answers)
      setSaving({ kind: 'idle' })
    } catch (error) {
      setSaving({ kind: 'failed', failure: failureOf(error) })
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="s5">
        <FullQuestions {...questions} />
        {saving.kind === 'failed' && <ErrorCard title={text('amlPage.failed')} failure={saving.failure} />}
        <Actions>
          <Button type="submit" size="large" busy={saving.kind === 'busy'}>
            {text('amlPage.save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
