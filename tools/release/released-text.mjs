const UNRELEASED = '## Unreleased'
/** Groups of the changelog, in their order. */
export const CHANGELOG_GROUPS = ['For savers', 'API', 'For operators']

/**
 * The changelog with its unreleased entries under a version, and what this release brings. Groups without entries are left out.
 * @param {string} changelog
 * @param {string} version
 * @param {string} day as 2026-11-27
 * @returns {{ changelog: string, notes: string }}
 * @throws {Error} when nothing is unreleased
 */
export function releasedChangelog(changelog, version, day) {
  const { before, inside, after } = unreleasedPart(changelog)
  const groups = inside
    .split(/^(?=### )/m)
    .filter((group) => group.startsWith('### ') && /^- /m.test(group))
    .map((group) => group.trim())
  if (groups.length === 0) throw new Error('CHANGELOG.md has nothing under “Unreleased”')
  const notes = groups.join('\n\n')
  const empty = CHANGELOG_GROUPS.map((name) => `### ${name}`).join('\n\n')
  return { changelog: `${before}${UNRELEASED}\n\n${empty}\n\n## ${version} (${day})\n\n${notes}\n\n${after}`, notes }
}

/**
 * The steps of an upgrade under their version; a release without steps states that.
 * @param {string} upgrading
 * @param {string} version
 * @returns {string}
 */
export function releasedSteps(upgrading, version) {
  const { before, inside, after } = unreleasedPart(upgrading)
  const steps = inside.trim() === '' ? 'No steps.' : inside.trim()
  return `${before}${UNRELEASED}\n\n## ${version}\n\n${steps}\n\n${after}`
}

/** @param {string} text */
function unreleasedPart(text) {
  const start = text.indexOf(`${UNRELEASED}\n`)
  if (start < 0) throw new Error(`no “${UNRELEASED}” was found`)
  const inner = start + UNRELEASED.length + 1
  const next = text.indexOf('\n## ', inner)
  const end = next < 0 ? text.length : next + 1
  return { before: text.slice(0, start), inside: text.slice(inner, end), after: text.slice(end) }
}
