/** Joins the names that are there; everything but a text is left out: `classNames('a', wide && css['wide'])`. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
