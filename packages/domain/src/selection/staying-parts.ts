import type { FundFacts } from '../fund/fund.ts'
import { type BasisPoints, basisPoints } from '../money/basis-points.ts'
import { type Cents, minus, sumKnown } from '../money/cents.ts'
import { promisedValue, type Source, valuesOfShares } from './free-part.ts'
import type { ChosenExchange } from '../mandate/chosen-mandate.ts'

/** A part that a mandate leaves where it is; a value is today's, null when unknown. */
export type StayingPart = { readonly fund: FundFacts; readonly value: Cents | null } &
  /** The free part of a fund that the mandate does not take from. */
  (
    | { readonly kind: 'fund' }
    /** The remaining share of a fund from which a part moves. */
    | { readonly kind: 'rest'; readonly share: BasisPoints }
    /** The part that earlier applications take. */
    | { readonly kind: 'promised' }
  )

/** The parts of the holdings that a mandate does not touch, in their order, without those worth nothing. */
export function stayingParts(sources: readonly Source[], exchanges: readonly ChosenExchange[]): StayingPart[] {
  return sources.flatMap((source) => {
    const named = exchanges.filter((row) => row.source === source.fund.isin).map(({ share }) => share)
    return [...freeStaying(source, named), ...promisedStaying(source)]
  })
}

function freeStaying({ fund, part }: Source, named: readonly BasisPoints[]): StayingPart[] {
  if (part.freeValue === 0 || part.free === 0) return []
  if (named.length === 0) return [{ kind: 'fund', fund, value: part.freeValue }]
  const share = part.free - named.reduce((sum, taken) => sum + taken, 0)
  if (share <= 0) return []
  const moved = sumKnown(valuesOfShares(part, named))
  const value = part.freeValue === null || moved === null ? null : minus(part.freeValue, moved)
  return [{ kind: 'rest', fund, share: basisPoints(share), value }]
}

function promisedStaying(source: Source): StayingPart[] {
  const { fund, part } = source
  if (part.promised === 0 || part.promisedBy.length === 0) return []
  const value = promisedValue(source)
  return value === 0 ? [] : [{ kind: 'promised', fund, value }]
}
