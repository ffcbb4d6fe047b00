// Makes the rules of tools/check/import-table.cjs; tools/check/import-rules.test.ts plants a violation of every one.
const { folder, rows, testRows, tests, zodMini } = require('./tools/check/import-table.cjs')

const rowRules = rows.flatMap(({ name, from, may, types = [], testCode = false }) => {
  const origin = testCode ? { path: from } : { path: from, pathNot: tests }
  const onlyListed = { name, severity: 'error', from: origin, to: { pathNot: [...may, ...types] } }
  if (types.length === 0) return [onlyListed]
  const typesOnly = {
    name: `${name}-types`,
    severity: 'error',
    from: origin,
    to: { path: types, pathNot: may, dependencyTypesNot: ['type-only', 'type-import'] },
  }
  return [onlyListed, typesOnly]
})

const testsIn = (from) => [`${from}.*\\.test\\.tsx?$`, `${from}testing/`, `${from}.*/testing/`]

const testRules = testRows.map(({ name, from, fromNot, may }) => ({
  name,
  severity: 'error',
  from: { path: testsIn(from), ...(fromNot === undefined ? {} : { pathNot: fromNot }) },
  to: { pathNot: may },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...rowRules,
    ...testRules,
    {
      name: 'test-code-is-for-tests',
      severity: 'error',
      from: { path: '^(packages|apps|provider)/', pathNot: [...tests, folder.webConfiguration] },
      to: { path: tests },
    },
    {
      name: 'unlisted-folder',
      comment: 'A new folder gets a row in this table before anything in it is used.',
      severity: 'error',
      from: {
        path: '^(packages|apps|provider|e2e|bench|drills|tools)/',
        pathNot: [...rows.map((row) => row.from), ...tests],
      },
      to: {},
    },
    { name: 'zod-mini-only', severity: 'error', from: {}, to: { path: '^node_modules/zod/', pathNot: zodMini } },
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|coverage|test-results|playwright-report)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
    skipAnalysisNotInRules: false,
  },
}
