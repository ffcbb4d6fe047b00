import ts from 'typescript'
import { sqlPlaces } from './sql-places.mjs'

/**
 * @typedef {object} Place a piece of a source and its replacement in a break
 * @property {number} start
 * @property {number} end
 * @property {string} replace
 * @property {string} kind
 *
 * @typedef {{ node: ts.Node, replace: string, kind: string }} Change
 */

const { SyntaxKind } = ts

/** @type {Partial<Record<ts.SyntaxKind, readonly string[]>>} */
const OPERATORS = {
  [SyntaxKind.LessThanToken]: ['<=', '>='],
  [SyntaxKind.LessThanEqualsToken]: ['<'],
  [SyntaxKind.GreaterThanToken]: ['>=', '<='],
  [SyntaxKind.GreaterThanEqualsToken]: ['>'],
  [SyntaxKind.EqualsEqualsEqualsToken]: ['!=='],
  [SyntaxKind.ExclamationEqualsEqualsToken]: ['==='],
  [SyntaxKind.AmpersandAmpersandToken]: ['||'],
  [SyntaxKind.BarBarToken]: ['&&'],
  [SyntaxKind.PlusToken]: ['-'],
  [SyntaxKind.MinusToken]: ['+'],
  [SyntaxKind.AsteriskToken]: ['/'],
  [SyntaxKind.SlashToken]: ['*'],
}

/** Chained calls that narrow or sort their input: a query without them is still a query, a list still a list. */
const NARROWING =
  /^(?:where|whereRef|and|having|orderBy|limit|forUpdate|skipLocked|filter|slice|toSorted|toReversed|trim)$/

/** Adding one changes a count, but hardly 15 000 milliseconds. */
const LARGEST_COUNT = 100

/** The first words of a call with texts for a log or a developer. */
const LOGS = /\b(?:log|logger|console)\b/

/**
 * Every place of a source where one token or one condition can be changed, without types, imports, comments and texts of errors
 * and of the log. In a schema (`isLogicOnly`) only functions have places.
 * @param {string} file decides how the source is read
 * @param {string} source
 * @param {{ isLogicOnly?: boolean }} [options]
 * @returns {Place[]}
 */
export function placesIn(file, source, { isLogicOnly = false } = {}) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  /** @type {Place[]} */
  const places = []
  /** @param {ts.Node} node @param {boolean} isInFunction */
  const visit = (node, isInFunction) => {
    if (isNoCode(node)) return
    if (isInFunction || !isLogicOnly) {
      for (const { node: at, replace, kind } of changesOf(node, source))
        places.push({ start: at.getStart(tree), end: at.getEnd(), replace, kind })
      places.push(...sqlPlaces(node))
    }
    ts.forEachChild(node, (child) => {
      visit(child, isInFunction || ts.isFunctionLike(node))
    })
  }
  visit(tree, false)
  return places
}

/** @param {ts.Node} node */
function isNoCode(node) {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true
  return (ts.isCallExpression(node) && LOGS.test(node.expression.getText())) || isError(node)
}

/** @param {ts.Node} node */
const isError = (node) => ts.isNewExpression(node) && /(?:Error|Failure)$/.test(node.expression.getText())

/**
 * @param {ts.Node} node
 * @param {string} source
 * @returns {Change[]}
 */
function changesOf(node, source) {
  if (ts.isBinaryExpression(node)) return ofBinary(node)
  if (ts.isNumericLiteral(node)) return ofNumber(node)
  if (ts.isCallExpression(node)) return ofCall(node, source)
  if (ts.isIfStatement(node)) return ofIf(node)
  if (ts.isConditionalExpression(node)) return [{ ...negated(node.condition), kind: 'condition negated' }]
  if (ts.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return [{ node, replace: `!!(${node.operand.getText()})`, kind: 'condition negated' }]
  return ofLiteral(node)
}

/** @param {ts.Expression} node */
const negated = (node) => ({ node, replace: `!(${node.getText()})` })

/** @param {ts.BinaryExpression} node @returns {Change[]} */
function ofBinary(node) {
  if (node.operatorToken.kind === SyntaxKind.QuestionQuestionToken)
    return [{ node, replace: `(${node.left.getText()})!`, kind: 'default taken out' }]
  const others = OPERATORS[node.operatorToken.kind] ?? []
  return others.map((replace) => ({ node: node.operatorToken, replace, kind: 'operator' }))
}

/** @param {ts.NumericLiteral} node @returns {Change[]} */
function ofNumber(node) {
  if (ts.isPropertyAssignment(node.parent) && node.parent.name === node) return []
  const value = Number(node.text)
  const near = value <= LARGEST_COUNT ? [value + 1, ...(value > 0 ? [value - 1] : [])] : []
  const others = [...near, ...(value > 0 ? [value * 10] : [])]
  return others.map((other) => ({ node, replace: String(other), kind: 'number' }))
}

/** @param {ts.CallExpression} node @param {string} source @returns {Change[]} */
function ofCall(node, source) {
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee)) return []
  const [of, name] = [callee.expression, callee.name.text]
  if (of.getText() === 'Math' && (name === 'min' || name === 'max'))
    return node.arguments
      .filter((argument) => !ts.isSpreadElement(argument))
      .map((argument) => ({ node, replace: argument.getText(), kind: `Math.${name} taken out` }))
  if (!NARROWING.test(name) || callee.questionDotToken !== undefined) return []
  return [{ node, replace: source.slice(of.getStart(), of.getEnd()), kind: `.${name} taken out` }]
}

/** @param {ts.IfStatement} node @returns {Change[]} */
function ofIf(node) {
  /** @type {Change[]} */
  const changes = [{ ...negated(node.expression), kind: 'condition negated' }]
  const last = ts.isBlock(node.thenStatement) ? node.thenStatement.statements.at(-1) : node.thenStatement
  const isExit =
    last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  if (isExit && node.elseStatement === undefined) changes.push({ node, replace: ';', kind: 'guard taken out' })
  return changes
}

/** @param {ts.Node} node @returns {Change[]} */
function ofLiteral(node) {
  if (node.kind === SyntaxKind.TrueKeyword) return [{ node, replace: 'false', kind: 'literal' }]
  if (node.kind === SyntaxKind.FalseKeyword) return [{ node, replace: 'true', kind: 'literal' }]
  if (ts.isArrayLiteralExpression(node))
    return node.elements.length > 0 && !ts.isBinaryExpression(node.parent)
      ? [{ node, replace: '[]', kind: 'emptied' }]
      : []
  if (ts.isTemplateExpression(node) && !ts.isTaggedTemplateExpression(node.parent))
    return [{ node, replace: "''", kind: 'emptied' }]
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
  return isText && isValue(node) ? ofText(node) : []
}

/** Whether a text is a value, and no property name, word for the compiler or style name. @param {ts.LiteralLikeNode} node */
function isValue(node) {
  const { parent } = node
  if (ts.isExpressionStatement(parent) || ts.isElementAccessExpression(parent) || ts.isTaggedTemplateExpression(parent))
    return false
  if (ts.isJsxAttribute(parent)) return parent.name.getText() !== 'className'
  return !(ts.isPropertyAssignment(parent) && parent.name === node)
}

/** Comparison operators in calls of the query builder. @type {ReadonlyMap<string, string>} */
const COMPARISONS = new Map([
  ['=', '!='],
  ['!=', '='],
  ['<>', '='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['in', 'not in'],
  ['not in', 'in'],
  ['is', 'is not'],
  ['is not', 'is'],
])

/** @param {ts.LiteralLikeNode} node @returns {Change[]} */
function ofText(node) {
  if (node.text === '') return []
  const other = ts.isCallExpression(node.parent) ? COMPARISONS.get(node.text) : undefined
  if (other !== undefined) return [{ node, replace: `'${other}'`, kind: 'operator of a query' }]
  return [{ node, replace: "''", kind: 'emptied' }]
}
