/**
 * Judges the output of `npm audit --json` (with npm's warnings around it).
 * @param {string} output
 * @param {ReadonlySet<string>} shipped paths of the packages that are shipped, as in the lock file
 * @returns {{ lines: string[], code: 0 | 1 | 2 }} 1: a shipped package has a known hole; 2: nothing could be learned
 */
export function judgeAudit(output, shipped) {
  const audit = jsonIn(output)
  const vulnerabilities = audit?.['vulnerabilities']
  if (!isRecord(vulnerabilities)) {
    const reason = typeof audit?.['message'] === 'string' ? audit['message'] : output.trim().split('\n')[0]
    return { lines: [`The registry lists no advisories, so nothing is known: ${reason || 'no answer'}`], code: 2 }
  }
  const holes = Object.entries(vulnerabilities).map(([name, hole]) => {
    const { severity, nodes, via } = isRecord(hole) ? hole : {}
    const isShipped = Array.isArray(nodes) && nodes.some((path) => shipped.has(String(path)))
    return { isShipped, line: `${isShipped ? 'shipped' : 'tool   '}  ${String(severity)}  ${name}: ${reasons(via)}` }
  })
  const counted = holes.filter(({ isShipped }) => isShipped).length
  const lines = [...holes].sort((a, b) => Number(b.isShipped) - Number(a.isShipped)).map(({ line }) => line)
  lines.push(`${String(counted)} shipped packages with known holes, ${String(holes.length - counted)} tools`)
  return { lines, code: counted === 0 ? 0 : 1 }
}

/** @param {unknown} via advisories, or names of the packages below that have one */
const reasons = (via) =>
  (Array.isArray(via) ? via : [])
    .map((one) => (isRecord(one) ? `${String(one['title'])} (${String(one['url'])})` : `by ${String(one)}`))
    .join('; ')

/** @param {string} output @returns {Record<string, unknown> | null} */
function jsonIn(output) {
  try {
    /** @type {unknown} */
    const read = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
    return isRecord(read) ? read : null
  } catch {
    return null
  }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null
