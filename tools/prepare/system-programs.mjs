import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from '../process/run-command.mjs'
import { step } from '../process/step.mjs'

/**
 * Programs outside npm that only the tests need, with the Debian package and a way to find each.
 * @typedef {{ name: string, debianPackage: string, find: () => string | null }} SystemProgram
 * @type {readonly SystemProgram[]}
 */
export const systemPrograms = [
  { name: 'Chromium', debianPackage: 'chromium-headless-shell', find: findChromium },
  { name: 'PostgreSQL', debianPackage: 'postgresql', find: findPostgresFolder },
  { name: 'xmlsec1', debianPackage: 'xmlsec1', find: () => findOnPath('xmlsec1') },
]

const screen = { name: 'Xvfb', debianPackage: 'xvfb', find: () => findOnPath('Xvfb') }

/**
 * The other browser engines, which `npm run engines` alone needs.
 * @type {readonly SystemProgram[]}
 */
export const otherEngines = [
  { name: 'Firefox', debianPackage: 'firefox-esr', find: () => findOnPath('firefox-esr') },
  { name: 'WebKit', debianPackage: 'webkit2gtk-driver', find: () => findOnPath('WebKitWebDriver') },
  screen,
]

const BUS_LAUNCHER = '/usr/libexec/at-spi-bus-launcher'

/**
 * The screen reader and the desktop that it needs, for `npm run screen-reader` alone. The headless shell has no windows.
 * @type {readonly SystemProgram[]}
 */
export const screenReader = [
  { name: 'Orca', debianPackage: 'orca', find: () => findOnPath('orca') },
  { name: 'AT-SPI', debianPackage: 'at-spi2-core', find: () => (existsSync(BUS_LAUNCHER) ? BUS_LAUNCHER : null) },
  { name: 'D-Bus', debianPackage: 'dbus-x11', find: () => findOnPath('dbus-run-session') },
  { name: 'Chromium with windows', debianPackage: 'chromium', find: () => findOnPath('chromium') },
  { name: 'Openbox', debianPackage: 'openbox', find: () => findOnPath('openbox') },
  { name: 'xdotool', debianPackage: 'xdotool', find: () => findOnPath('xdotool') },
  screen,
]

/**
 * The headless shell comes before the whole browser: the same engine with a quarter less work.
 * @returns {string | null} path of a Chromium or Chrome; `CHROMIUM_PATH` comes first
 */
export function findChromium() {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') return existsSync(given) ? given : null
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  return names.map(findOnPath).find((path) => path !== null) ?? null
}

/** @returns {string | null} folder that holds `initdb` and `pg_ctl`; the newest PostgreSQL comes first */
export function findPostgresFolder() {
  const debianRoot = '/usr/lib/postgresql'
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debianRoot, version, 'bin')), ...pathFolders()]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

/**
 * Finds each program, or installs the missing ones where `apt-get` and root are there.
 * @param {readonly SystemProgram[]} [programs]
 * @returns {Promise<string[]>} one sentence for each program that is still missing
 */
export async function provideSystemPrograms(programs = systemPrograms) {
  const missing = programs.filter((program) => program.find() === null)
  if (missing.length === 0) return []
  const packages = missing.map((program) => program.debianPackage)
  if (process.getuid?.() === 0 && findOnPath('apt-get') !== null) {
    await step(`apt-get install ${packages.join(' ')}`, async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' }
      await runCommand('apt-get', ['update', '-qq'], { env, timeLimitSeconds: 300 })
      const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
      const result = await runCommand('apt-get', install, { env, capture: true, timeLimitSeconds: 900 })
      if (result.code !== 0) process.stderr.write(result.output)
    })
  }
  return missing
    .filter((program) => program.find() === null)
    .map(({ name, debianPackage }) => `${name} is missing: install it (Debian: apt-get install ${debianPackage})`)
}

/**
 * @param {string} program
 * @returns {string | null}
 */
function findOnPath(program) {
  const folder = pathFolders().find((candidate) => existsSync(join(candidate, program)))
  return folder === undefined ? null : join(folder, program)
}

const pathFolders = () => (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
