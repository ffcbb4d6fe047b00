import ts from 'typescript'

/** @typedef {import('./source-places.mjs').Place} Place */

/** Changes of a statement's text: each pattern with its replacement. @type {readonly [RegExp, string][]} */
const CHANGES = [
  [/(?<= )and(?= )/g, 'or'],
  [/(?<= )or(?= )/g, 'and'],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/is null\b/g, 'is not null'],
  [/is not null\b/g, 'is null'],
  [/not exists\b/g, 'exists'],
  [/not in\b/g, 'in'],
  [/ for update\b/g, ''],
  [/ skip locked\b/g, ''],
  [/ desc\b/g, ''],
]

/**
 * The places in a statement that is written as a template with the tag `sql`.
 * @param {ts.Node} node
 * @returns {Place[]}
 */
export function sqlPlaces(node) {
  if (!ts.isTaggedTemplateExpression(node) || node.tag.getText() !== 'sql') return []
  const { template } = node
  const pieces = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map(({ literal }) => literal)]
  return pieces.flatMap((piece) => {
    const [text, at] = [piece.getText(), piece.getStart()]
    return CHANGES.flatMap(([pattern, replace]) =>
      [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
        start: at + index,
        end: at + index + found.length,
        replace,
        kind: 'sql',
      })),
    )
  })
}
