import ts from 'typescript'
import { importersOf } from './import-graph.mjs'

/**
 * @typedef {{ file: string, start: number, end: number }} Spot
 * @typedef {{ file: string, at: number, text: string }} Insertion
 *
 * @typedef {object} Tree the sources that are looked at
 * @property {ReadonlyMap<string, string>} sources
 * @property {ReadonlyMap<string, ReadonlySet<string>>} importers
 * @property {(file: string) => ts.SourceFile} parsed
 */

/**
 * Probes that report when a test run reaches a place: a call before the statement that holds it. A constant of a module is
 * reached where its name is used, also in files that import it.
 * @param {Tree} tree
 * @param {Spot} spot
 * @param {number} id
 * @returns {Insertion[]} empty where no statement holds the place
 */
export function probesOf(tree, spot, id) {
  const call = `globalThis.__reached?.(${String(id)})`
  /** @type {Map<string, Insertion>} */
  const probes = new Map()
  for (const { file, node } of runningNodes(tree, spot))
    for (const probe of around(node, call)) probes.set(`${file}:${String(probe.at)}:${probe.text}`, { file, ...probe })
  return [...probes.values()]
}

/**
 * The statements and arrow bodies that hold the place or use the constant that holds it.
 * @param {Tree} tree
 * @param {Spot} spot
 * @returns {{ file: string, node: ts.Node }[]}
 */
function runningNodes(tree, spot) {
  /** @type {{ file: string, node: ts.Node }[]} */
  const found = []
  /** @type {Set<string>} */
  const names = new Set()
  /** @param {string} file @param {ts.Node} at */
  const follow = (file, at) => {
    const holder = holderOf(at)
    if (holder === null) return
    if (!ts.isVariableDeclaration(holder)) return void found.push({ file, node: holder })
    if (!ts.isIdentifier(holder.name)) return
    const name = holder.name.text
    if (names.has(`${file} ${name}`)) return
    names.add(`${file} ${name}`)
    for (const each of [file, ...importersOf(tree.importers, file, 1)]) {
      if (/\.test\.tsx?$/.test(each) || !(tree.sources.get(each) ?? '').includes(name)) continue
      for (const use of usesOf(tree.parsed(each), name)) if (use !== holder.name) follow(each, use)
    }
  }
  follow(spot.file, nodeAt(tree.parsed(spot.file), spot))
  return found
}

/** @param {ts.SourceFile} source @param {Spot} spot @returns {ts.Node} */
function nodeAt(source, { start, end }) {
  /** @type {ts.Node} */
  let found = source
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (node.getStart(source) > start || node.getEnd() < end) return
    found = node
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** @param {ts.SourceFile} source @param {string} name @returns {ts.Node[]} */
function usesOf(source, name) {
  /** @type {ts.Node[]} */
  const uses = []
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node) && node.text === name) uses.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return uses
}

/**
 * The nearest unit of execution: a statement of a function, or the body of an arrow function; else the constant of the module.
 * @param {ts.Node} node
 * @returns {ts.Node | null}
 */
function holderOf(node) {
  if (ts.isSourceFile(node)) return null
  const { parent } = node
  if (ts.isParameter(node) && ts.isFunctionLike(parent) && 'body' in parent && parent.body) return parent.body
  if (ts.isArrowFunction(parent) && parent.body === node) return node
  if (ts.isStatement(node) && !ts.isBlock(node)) return ts.isSourceFile(parent) ? null : node
  if (ts.isVariableDeclaration(node) && ts.isSourceFile(parent.parent.parent)) return node
  return holderOf(parent)
}

/** @param {ts.Node} node @param {string} call @returns {{ at: number, text: string }[]} */
function around(node, call) {
  const { parent } = node
  const [start, end] = [node.getStart(), node.getEnd()]
  if (ts.isBlock(node)) return [{ at: start + 1, text: `${call};` }]
  const isListed = ts.isBlock(parent) || ts.isCaseOrDefaultClause(parent)
  if (ts.isStatement(node) && isListed) return [{ at: start, text: `;${call};` }]
  const [open, close] = ts.isStatement(node) ? [`{${call};`, '}'] : [`(${call},`, ')']
  return [
    { at: start, text: open },
    { at: end, text: close },
  ]
}

/**
 * @param {string} source
 * @param {readonly { at: number, text: string }[]} insertions several at one spot keep their order; those that end there come
 * first
 * @returns {string}
 */
export function inserted(source, insertions) {
  const isEnd = (/** @type {string} */ text) => Number(text === ')' || text === '}')
  const sorted = [...insertions].sort((a, b) => b.at - a.at || isEnd(a.text) - isEnd(b.text))
  return sorted.reduce((text, each) => text.slice(0, each.at) + each.text + text.slice(each.at), source)
}
