import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Quiet, Stack } from '#web/ui/layout.tsx'
import type { FailureWords, ForeignWords } from './failure-words.ts'
import { useErrorWords } from './use-error-words.ts'

/** One error in sentences: the message unless a title states it already, the advice, and messages of other parties. */
export function ErrorLines({ words, withTitle }: { words: FailureWords; withTitle: boolean }): ReactNode {
  const { title, adviceId, values } = useErrorWords()(words.code, words)
  return (
    <Stack gap="half">
      <p>
        {withTitle && `${title}. `}
        <Text id={adviceId} values={values} />
      </p>
      {words.message && (
        <p>
          <Quiet small>
            <Message {...words.message} />
          </Quiet>
        </p>
      )}
    </Stack>
  )
}

/** The registry writes its messages in English on pages in any language. */
function Message({ from, text }: ForeignWords): ReactNode {
  if (from === 'server') return <>{text}</>
  return <Text id="error.card.registry" values={{ message: <span lang="en">{text}</span> }} />
}
