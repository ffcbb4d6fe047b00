/** Joins class names and skips everything but text: `classNames('a', wide && css['wide'])`. */
export function classNames(...names: readonly unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
