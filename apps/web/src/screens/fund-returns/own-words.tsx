import type { MessageId } from '#web/i18n/message-id.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { outcomeOf } from '#web/features/return-comparison/outcome.ts'
import type { FundReturns } from './use-fund-returns.ts'

const words = {
  SECOND_PILLAR: { name: 'returns.your.second', missing: 'returns.no.second' },
  THIRD_PILLAR: { name: 'returns.your.third', missing: 'returns.no.third' },
} as const satisfies Record<string, Record<'name' | 'missing', MessageId>>

type OwnReturn = Pick<FundReturns, 'personal' | 'owned'> & { readonly choice: Pick<FundReturns['choice'], 'own'> }

/** Why there is no own return. */
export function OwnWords({ view: { personal, choice, owned } }: { view: OwnReturn }) {
  const text = useText()
  if (personal.kind !== 'ready' || outcomeOf(personal, choice.own).kind === 'known') return null
  const { name, missing } = words[choice.own]
  if (!owned[choice.own]) return <p>{text(missing)}</p>
  if (personal.data[0].notEnoughHistory) return <p>{text('returns.too.early.advice')}</p>
  return <p>{text('returns.unknown', { name: text(name) })}</p>
}
