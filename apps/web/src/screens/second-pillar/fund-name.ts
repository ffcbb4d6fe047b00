import type { Isin } from '@sammas/domain/fund/isin'
import type { Flow } from './use-flow.ts'

/** Name of a fund that is held or can be chosen; the isin when the lists no longer have it. */
export function fundName({ data }: Pick<Flow, 'data'>, isin: Isin): string {
  const held = data.context.sources.map(({ fund }) => fund)
  return [...data.context.targets, ...held, ...data.funds].find((fund) => fund.isin === isin)?.name ?? isin
}
