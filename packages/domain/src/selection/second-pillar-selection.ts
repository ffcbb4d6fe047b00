import type { Isin } from '../fund/isin.ts'
import { type BasisPoints, basisPoints, WHOLE } from '../money/basis-points.ts'
import { type Cents, minus, sumKnown } from '../money/cents.ts'
import { isMovable, type Source, valuesOfShares } from './free-part.ts'
import { percentFromText } from './percent.ts'
import { isActiveFund, isOwnTarget, type SelectionContext } from './selection-context.ts'

/**
 * That many percent of the source go to the target, whole ones where a person typed them. `id` identifies the row and is never reused
 * in one selection.
 */
export type SelectionRow = {
  readonly id: number
  readonly source: Isin
  readonly target: Isin
  readonly percent: number
}

/** Target of new contributions: not chosen yet, or an explicit choice (null: leave them unchanged). */
export type FutureChoice = { readonly chosen: false } | { readonly chosen: true; readonly isin: Isin | null }

/**
 * State of the second-pillar flow's choices. In mode `all` the rows follow from the target; `reach` is whether the proposal stands
 * (`others`: funds of other providers that are worth something) or the person chose to move everything.
 */
export type SecondPillarSelection = { readonly future: FutureChoice } & (
  | { readonly mode: 'all'; readonly target: Isin; readonly reach: 'others' | 'everything' }
  | { readonly mode: 'some'; readonly rows: readonly SelectionRow[] }
  | { readonly mode: 'none' }
)

export type SelectionEvent =
  /** The lists arrived (again): choices that no longer exist in them are dropped, the others stay. */
  | { readonly type: 'lists-loaded' }
  /** Move everything; without a target into the provider's first fund. */
  | { readonly type: 'all-chosen'; readonly target?: Isin }
  | { readonly type: 'some-chosen' }
  | { readonly type: 'none-chosen' }
  /** Another row with the source's remaining part. */
  | { readonly type: 'row-added'; readonly source: Isin }
  | { readonly type: 'row-target-changed'; readonly id: number; readonly target: Isin }
  | { readonly type: 'row-percent-typed'; readonly id: number; readonly text: string }
  | { readonly type: 'row-removed'; readonly id: number }
  /** A fund that is already the active one counts as null. */
  | { readonly type: 'future-chosen'; readonly isin: Isin | null }

/**
 * The proposal: the free part of every source fund of another provider goes to the provider's first fund, as do new contributions;
 * `none` when there is no such fund (docs/rules.md: Second-pillar choice).
 */
export function initialSelection(context: SelectionContext): SecondPillarSelection {
  const selection: SecondPillarSelection = {
    mode: 'all',
    target: context.ownTargets[0].isin,
    reach: 'others',
    future: { chosen: false },
  }
  return selectionRows(selection, context).length > 0 ? selection : { mode: 'none', future: selection.future }
}

/** The selection after an event; the same object when the event changes nothing (an unknown row id, for example). */
export function nextSelection(
  state: SecondPillarSelection,
  event: SelectionEvent,
  context: SelectionContext,
): SecondPillarSelection {
  switch (event.type) {
    case 'lists-loaded':
      return withoutVanished(state, context)
    case 'all-chosen':
      return {
        mode: 'all',
        target: event.target ?? context.ownTargets[0].isin,
        reach: 'everything',
        future: state.future,
      }
    case 'some-chosen':
      return state.mode === 'some' ? state : { mode: 'some', rows: movableRows(state, context), future: state.future }
    case 'none-chosen':
      return { mode: 'none', future: state.future }
    case 'row-added':
      return withRowAdded(state, context, event.source)
    case 'row-target-changed':
      return withRow(state, event.id, { target: event.target })
    case 'row-percent-typed':
      return withRow(state, event.id, { percent: percentFromText(event.text) })
    case 'row-removed':
      return state.mode === 'some' ? { ...state, rows: state.rows.filter((row) => row.id !== event.id) } : state
    case 'future-chosen': {
      const isin = event.isin === null || isActiveFund(event.isin, context) ? null : event.isin
      return { ...state, future: { chosen: true, isin } }
    }
  }
}

/**
 * The rows of any mode. Moving everything means everything that is free; it leaves out the target itself, unless it is the only source
 * fund: that row then stays and is a self transfer (docs/rules.md: Second-pillar choice).
 */
export function selectionRows(state: SecondPillarSelection, context: SelectionContext): readonly SelectionRow[] {
  if (state.mode === 'none') return []
  if (state.mode === 'some') return state.rows
  const { target, reach } = state
  return context.sources
    .filter((source) =>
      reach === 'others'
        ? isMovable(source) && !isOwnTarget(source.fund.isin, context)
        : (source.fund.isin !== target && source.part.free > 0) ||
          (source.fund.isin === target && context.sources.length === 1),
    )
    .map(({ fund, part }, index) => ({ id: index + 1, source: fund.isin, target, percent: part.free / 100 }))
}

/**
 * The fund of new contributions, or null to leave them unchanged. Moving everything includes them; else the explicit choice counts, and
 * without one the target of everything, or the provider's first fund. Never the fund that is already active.
 */
export function futureFund(state: SecondPillarSelection, context: SelectionContext): Isin | null {
  if (!followsTransfer(state, context) && state.future.chosen) return stillPossible(state.future.isin, context)
  const target = state.mode === 'all' ? state.target : context.ownTargets[0].isin
  return stillPossible(target, context)
}

/** True when everything moves: the step for new contributions is skipped. */
export function followsTransfer(state: SecondPillarSelection, context: SelectionContext): boolean {
  return state.mode === 'all' && selectionRows(state, context).length > 0
}

/** Reasons why a selection cannot proceed. */
export type SelectionProblem =
  | { readonly reason: 'self-transfer'; readonly source: Isin }
  /** Everything shall move, and all of it is on its way already. */
  | { readonly reason: 'nothing-free' }
  /** Some of it shall move, and no row names any. */
  | { readonly reason: 'nothing-divided' }
  /** More than is free of the source: `free` whole percent, which is less than 100 when other applications take some. */
  | { readonly reason: 'source-exceeded'; readonly source: Isin; readonly percent: number; readonly free: number }

/** The first problem, or null without one. */
export function selectionProblem(state: SecondPillarSelection, context: SelectionContext): SelectionProblem | null {
  const sums = new Map<Isin, number>()
  const rows = selectionRows(state, context)
  const isPromised = context.sources.some(({ part }) => part.promisedBy.length > 0)
  if (state.mode === 'all' && rows.length === 0 && isPromised) return { reason: 'nothing-free' }
  for (const { source, target, percent } of rows) {
    if (source === target) return { reason: 'self-transfer', source }
    sums.set(source, (sums.get(source) ?? 0) + percent)
  }
  for (const [source, percent] of sums) {
    const free = (context.sources.find(({ fund }) => fund.isin === source)?.part.free ?? WHOLE) / 100
    if (percent > free) return { reason: 'source-exceeded', source, percent, free: Math.floor(free) }
  }
  if (state.mode === 'some' && rows.every(({ percent }) => percent === 0)) return { reason: 'nothing-divided' }
  return null
}

/** The rest of a source's free part beside its rows: its share of the whole fund, and its value today (null: unknown). */
export function stayingPart(
  { fund, part }: Source,
  rows: readonly SelectionRow[],
): { share: BasisPoints; value: Cents | null } {
  const named = rows
    .filter(({ source }) => source === fund.isin)
    .map(({ percent }) => basisPoints(Math.round(percent * 100)))
  const values = sumKnown(valuesOfShares(part, named))
  return {
    share: basisPoints(Math.max(part.free - named.reduce((sum, share) => sum + share, 0), 0)),
    value: part.freeValue === null || values === null ? null : minus(part.freeValue, values),
  }
}

function stillPossible(isin: Isin | null, context: SelectionContext): Isin | null {
  if (isin === null || isActiveFund(isin, context)) return null
  return context.targets.some((target) => target.isin === isin) ? isin : null
}

/** The present rows without those that move nothing or a fund into itself, to continue by hand. */
function movableRows(state: SecondPillarSelection, context: SelectionContext): SelectionRow[] {
  return selectionRows(state, context)
    .filter(
      ({ source, target }) =>
        source !== target && context.sources.some((held) => held.fund.isin === source && isMovable(held)),
    )
    .map((row) => ({ ...row, percent: Math.floor(row.percent) }))
    .filter(({ percent }) => percent > 0)
}

/** The source's remaining part goes into the provider's first fund, or else any other; never a fund into itself. */
function withRowAdded(state: SecondPillarSelection, context: SelectionContext, isin: Isin): SecondPillarSelection {
  const source = context.sources.find(({ fund }) => fund.isin === isin)
  const target = [...context.ownTargets, ...context.targets].find((fund) => fund.isin !== isin)
  if (state.mode !== 'some' || source === undefined || target === undefined) return state
  const id = Math.max(0, ...state.rows.map((row) => row.id)) + 1
  const percent = Math.floor(stayingPart(source, state.rows).share / 100)
  return { ...state, rows: [...state.rows, { id, source: isin, target: target.isin, percent }] }
}

function withRow(state: SecondPillarSelection, id: number, change: Partial<SelectionRow>): SecondPillarSelection {
  if (state.mode !== 'some' || !state.rows.some((row) => row.id === id)) return state
  return { ...state, rows: state.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

function withoutVanished(state: SecondPillarSelection, context: SelectionContext): SecondPillarSelection {
  const isSource = (isin: Isin) => context.sources.some(({ fund }) => fund.isin === isin)
  const isTarget = (isin: Isin) => context.targets.some((fund) => fund.isin === isin)
  const vanished = state.future.chosen && state.future.isin !== null && !isTarget(state.future.isin)
  const future: FutureChoice = vanished ? { chosen: false } : state.future
  if (state.mode === 'none') return { ...state, future }
  if (state.mode === 'all')
    return isTarget(state.target) ? { ...state, future } : { ...initialSelection(context), future }
  return { ...state, future, rows: state.rows.filter(({ source, target }) => isSource(source) && isTarget(target)) }
}
