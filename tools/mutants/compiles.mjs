import { join } from 'node:path'
import ts from 'typescript'

/** The folders with a `tsconfig.json` of their own that breaks are drawn in. */
const PROJECTS = [
  'packages/domain',
  'packages/contract',
  'provider',
  'apps/server',
  'apps/sandbox',
  'apps/web',
  'tools',
]

/**
 * Returns whether a file with a changed source still compiles, together with its users. Keeps one compiler for each project, so
 * that each question takes about a second.
 * @param {string} root
 * @returns {(file: string, source: string, users?: readonly string[]) => boolean}
 */
export function compilerOf(root) {
  /** @type {Map<string, ReturnType<typeof serviceOf>>} */
  const services = new Map()
  return (file, source, users = []) => {
    const project = PROJECTS.find((each) => file.startsWith(`${each}/`))
    if (project === undefined) throw new Error(`no tsconfig.json is known for ${file}`)
    const known = services.get(project) ?? serviceOf(root, project)
    services.set(project, known)
    return known(
      join(root, file),
      source,
      [file, ...users].map((each) => join(root, each)),
    )
  }
}

/** @param {string} root @param {string} project */
function serviceOf(root, project) {
  const folder = join(root, project)
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path))
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  /** @type {{ path: string, source: string } | null} */
  let planted = null
  /** @type {Map<string, number>} */
  const versions = new Map()
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => String(versions.get(path) ?? 0),
    getScriptSnapshot: (path) => {
      const source = planted?.path === path ? planted.source : ts.sys.readFile(path)
      return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source)
    },
    getCurrentDirectory: () => folder,
    getDefaultLibFileName: (of) => ts.getDefaultLibFilePath(of),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    readDirectory: ts.sys.readDirectory,
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
    realpath: (path) => ts.sys.realpath?.(path) ?? path,
  })
  /** @param {string} path @param {string} source @param {readonly string[]} checked */
  return (path, source, checked) => {
    const next = () => versions.set(path, (versions.get(path) ?? 0) + 1)
    planted = { path, source }
    next()
    try {
      return checked.every(
        (each) =>
          !fileNames.includes(each) ||
          (service.getSyntacticDiagnostics(each).length === 0 && service.getSemanticDiagnostics(each).length === 0),
      )
    } finally {
      planted = null
      next()
    }
  }
}
