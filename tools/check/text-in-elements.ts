import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from './finding.ts'
import { filesBelow } from './tree.ts'

/** Places where a component's own text could end up beside elements, which a browser's translator breaks (decision 0037). */
export function textInElementsFindings(root: string): Finding[] {
  const files = filesBelow(root, 'apps/web/src').filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  if (files.length === 0) return [{ file: root, problem: 'no component was found to check' }]
  return files.flatMap((file) =>
    bareResults(readFileSync(join(root, file), 'utf8')).map(({ line, name }) => ({
      file: `${file}:${String(line)}`,
      problem: `${name} returns a value that may be bare text: write <>{…}</>, which puts text into an element`,
    })),
  )
}

/** Results of components that are not written as JSX: a string among them would become a text node beside other elements. */
export function bareResults(source: string): { line: number; name: string }[] {
  const file = ts.createSourceFile('component.tsx', source, ts.ScriptTarget.Latest, true)
  const found: { line: number; name: string }[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const name = nameOf(node)
      if (/^[A-Z]/.test(name))
        for (const result of resultsOf(node))
          if (!isDrawn(result))
            found.push({
              line: file.getLineAndCharacterOfPosition(result.getStart()).line + 1,
              name,
            })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

type WithBody = ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression

const isFunction = (node: ts.Node): node is WithBody =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)

function nameOf(node: WithBody): string {
  if (node.name !== undefined) return node.name.text
  return ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : ''
}

function resultsOf({ body }: WithBody): ts.Expression[] {
  if (body === undefined) return []
  if (!ts.isBlock(body)) return [body]
  const results: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) return
    if (ts.isReturnStatement(node) && node.expression !== undefined) results.push(node.expression)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return results
}

function isDrawn(result: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(result)) return isDrawn(result.expression)
  if (ts.isConditionalExpression(result)) return isDrawn(result.whenTrue) && isDrawn(result.whenFalse)
  if (ts.isBinaryExpression(result)) return isDrawn(result.right)
  if (ts.isCallExpression(result)) return isListOrRuntime(result.expression)
  return (
    ts.isJsxElement(result) ||
    ts.isJsxSelfClosingElement(result) ||
    ts.isJsxFragment(result) ||
    result.kind === ts.SyntaxKind.NullKeyword
  )
}

/** A list's rows, which are elements, and the JSX runtime itself. */
const isListOrRuntime = (called: ts.Expression): boolean =>
  ts.isPropertyAccessExpression(called) ? /^(?:flatM|m)ap$/.test(called.name.text) : called.getText() === 'jsxs'
