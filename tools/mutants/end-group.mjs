/**
 * Ends a child's process group.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endGroup({ pid }) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it ended a moment ago
  }
}
