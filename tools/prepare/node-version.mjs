const oldestNode = { major: 20, minor: 19 }

/** Ends the process with a clear message when this Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)) return
  process.stderr.write(
    `Node ${String(oldestNode.major)}.${String(oldestNode.minor)} or newer is needed; this is ${process.versions.node}.\n`,
  )
  process.exit(1)
}
