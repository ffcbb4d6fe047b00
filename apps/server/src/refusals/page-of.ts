import type { ApiError } from './api-error.ts'

/** One page of a list: its size, and the id of the last item before it. Without either the whole list. */
export type PageQuery<Id> = { before?: Id | undefined; limit?: number | undefined }

/**
 * One page of a list in display order.
 *
 * @throws the given error when no item in the list has the id of `before`
 */
export function pageOf<Id, Item extends { id: Id }>(
  list: readonly Item[],
  { before, limit }: PageQuery<Id>,
  unknownItem: ApiError,
): Item[] {
  const last = before === undefined ? -1 : list.findIndex(({ id }) => id === before)
  if (before !== undefined && last === -1) throw unknownItem
  return list.slice(last + 1, limit === undefined ? undefined : last + 1 + limit)
}
