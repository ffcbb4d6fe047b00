/** Paths in MDN's data of the properties, functions, at-rules and pseudo-classes that a built style sheet uses. */
export function usedStyles(sheet: string): string[][] {
  const css = sheet.replaceAll(/url\([^)]*\)|"[^"]*"|'[^']*'|\/\*[^]*?\*\//g, '')
  const paths = new Map<string, string[]>()
  const add = (...path: string[]) => paths.set(path.join('.'), path)
  for (const [, name = ''] of css.matchAll(/[;{]\s*([a-z][a-z-]*)\s*:(?!:)/g)) add('css', 'properties', name)
  for (const [, name = ''] of css.matchAll(/@([a-z-]+)/g)) add('css', 'at-rules', name)
  for (const [, name = ''] of css.matchAll(/::?([a-z][a-z-]*)(?=[^{};]*\{)/g)) add('css', 'selectors', name)
  for (const [, name = ''] of css.matchAll(/([a-z][a-z-]*)\(/g)) add('css', 'types', name)
  for (const [, name = ''] of css.matchAll(/\b(light-dark|color-mix|oklch|oklab|lab|lch|color)\(/g))
    add('css', 'types', 'color', name)
  if (/(?:^|[{};,\s])&/.test(css)) add('css', 'selectors', 'nesting')
  return [...paths.values()]
}
