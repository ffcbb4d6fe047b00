import ts from 'typescript'

/** A part of the platform that built code uses: a global, `Global.member`, or a method called on an unknown object (global null). */
export type UsedPart =
  | { readonly global: string; readonly member: string | null }
  | { readonly global: null; readonly member: string }

export type Used = {
  readonly parts: readonly UsedPart[]
  /** Names of properties that the script's own objects and classes have. */
  readonly ownNames: ReadonlySet<string>
}

/** The parts of the platform that a built script uses by name. Variables that the script declares itself are no globals. */
export function usedParts(script: string): Used {
  const file = ts.createSourceFile('built.js', script, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const declared = declaredIn(file)
  const found = new Map<string, UsedPart>()
  const ownNames = new Set<string>()
  const add = (part: UsedPart) => found.set(`${part.global ?? ''}.${part.member ?? ''}`, part)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const owner = ownerOf(node.expression)
      const member = node.name.text
      if (owner !== null && !declared.has(owner)) add({ global: owner, member })
      else if (ts.isCallExpression(node.parent) && node.parent.expression === node) add({ global: null, member })
    } else if (ts.isIdentifier(node) && isRead(node) && !declared.has(node.text))
      add({ global: node.text, member: null })
    const own = ownNameIn(node)
    if (own !== null) ownNames.add(own)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { parts: [...found.values()], ownNames }
}

/** The name of a property that this node gives to an object or a class. */
function ownNameIn(node: ts.Node): string | null {
  const isMember =
    ts.isPropertyAssignment(node) ||
    ts.isShorthandPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isPropertyDeclaration(node)
  if (isMember) return ts.isIdentifier(node.name) ? node.name.text : null
  const isAssigned = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return isAssigned && ts.isPropertyAccessExpression(node.left) ? node.left.name.text : null
}

/** `AbortSignal` of `AbortSignal.any` and of `window.AbortSignal.any`. */
function ownerOf(expression: ts.Expression): string | null {
  if (ts.isIdentifier(expression)) return expression.text
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return null
  return /^(?:window|self|globalThis)$/.test(expression.expression.text) ? expression.name.text : null
}

/** An identifier that stands for a value, and is no name of a property. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent)) return false
  if (ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent))
    return parent.name !== node
  return true
}

function declaredIn(file: ts.SourceFile): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = (node as { name?: ts.Node }).name
    const isDeclaration =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassLike(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node) ||
      ts.isNamespaceImport(node)
    if (isDeclaration && name !== undefined && ts.isIdentifier(name)) names.add(name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}
