/** @typedef {'major' | 'minor' | 'patch'} Step */

/** @type {readonly Step[]} */
export const STEPS = ['major', 'minor', 'patch']

/**
 * The version after a step (SemVer 2.0.0, 6 to 8).
 * @param {string} version
 * @param {Step} step
 * @returns {string}
 * @throws {Error} when the version is not three whole numbers
 */
export function nextVersion(version, step) {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)
  if (parts === null) throw new Error(`“${version}” is not a version like 1.2.3`)
  const [major, minor, patch] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (step === 'major') return `${String(major + 1)}.0.0`
  if (step === 'minor') return `${String(major)}.${String(minor + 1)}.0`
  return `${String(major)}.${String(minor)}.${String(patch + 1)}`
}
