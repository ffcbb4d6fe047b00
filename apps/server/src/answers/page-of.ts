/** Part of a list that is asked for page by page: so many, after the item of an id. Without either the whole list. */
export type PageQuery<Id> = { before?: Id | undefined; limit?: number | undefined }

/** One page of a list in the order in which it is shown; null when nothing in it has the id of `before`. */
export function pageOf<Id, Item extends { id: Id }>(
  list: readonly Item[],
  { before, limit }: PageQuery<Id>,
): Item[] | null {
  const last = before === undefined ? -1 : list.findIndex(({ id }) => id === before)
  if (before !== undefined && last === -1) return null
  return list.slice(last + 1, limit === undefined ? undefined : last + 1 + limit)
}
