import { sumKnown } from '@sammas/domain/money/cents'
import { beforeAfter } from '@sammas/domain/selection/before-after'
import type { ReactNode } from 'react'
import { Text } from '#web/i18n/use-text.tsx'
import { Amount } from '#web/ui/amount.tsx'
import { fundNameOf, type MandateParts } from './mandate-parts.ts'
import { Price } from './price.tsx'

const strong = (words: ReactNode) => <strong>{words}</strong>

/** The whole mandate in a sentence or two, before its points: amounts and targets, and the saving in fees. */
export function Outcome({ parts }: { parts: MandateParts }): ReactNode {
  const { exchanges, futureFund } = parts
  if (exchanges.length === 0) {
    if (futureFund === null) return null
    return <Text id="mandateFlow.outcome.future" values={{ fund: fundNameOf(parts, futureFund), b: strong }} />
  }
  const change = beforeAfter(parts.holdings, exchanges, parts.funds, parts.pendingFacts)
  const [sources, targets] = [new Set(exchanges.map(({ source }) => source)), exchanges.map(({ target }) => target)]
  const values = {
    amount: <Amount amount={sumKnown(change.moves.map(({ value }) => value))} />,
    sources: sources.size,
    targets: new Set(targets).size,
    fund: targets.slice(0, 1).map((target) => fundNameOf(parts, target))[0] ?? '',
    b: strong,
  }
  return (
    <>
      <Text id="mandateFlow.outcome" values={values} /> <Price change={change} />
    </>
  )
}
