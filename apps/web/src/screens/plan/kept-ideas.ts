import { IDEAS, type Idea, type IdeaKind } from '@sammas/domain/plan/ideas'

/** Ideas beside the plan as now; more would not stand side by side. */
export const MOST_KEPT = 3

/** The ideas kept beside the first one: those of the address, else the first three that there are. */
export function keptIdeas(all: readonly Idea[], words: string | undefined): readonly Idea[] {
  const others = all.filter(({ kind }) => kind !== 'as-now')
  if (words === undefined) return others.slice(0, MOST_KEPT)
  const named = words.split(',')
  return others.filter(({ kind }) => named.includes(kind)).slice(0, MOST_KEPT)
}

/** The same as words of the address, after one of them was kept or left out. */
export function keptWords(kept: readonly Idea[], kind: IdeaKind, isKept: boolean): string {
  const before = kept.map((idea) => idea.kind)
  return IDEAS.filter((each) => (each === kind ? isKept : before.includes(each))).join(',')
}
