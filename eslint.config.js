import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const typed = ['**/*.ts', '**/*.tsx', 'tools/**/*.mjs']
const mains = ['apps/*/src/main.ts', 'apps/*/src/*-main.ts', 'apps/web/src/main.tsx']
const configurations = ['*.config.{js,ts}', '**/*.config.ts', '**/*.d.ts']
const zodMiniOnly = { name: 'zod', message: "Import 'zod/mini': the full zod is three times as large." }

const tableRoles = {
  table: ['table'],
  thead: ['rowgroup'],
  tbody: ['rowgroup'],
  tfoot: ['rowgroup'],
  tr: ['row'],
  th: ['columnheader', 'rowheader'],
  td: ['cell'],
}

/** Rules of the house that hold in every file. */
const house = {
  'max-lines': ['error', { max: 300 }],
  'max-lines-per-function': ['error', { max: 80 }],
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
  'no-restricted-imports': ['error', { paths: [zodMiniOnly] }],
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that one thing has one name everywhere.' },
    { selector: 'ExportAllDeclaration', message: 'Import from the file that defines it.' },
    // inside `declare module` an interface is the only thing that adds to a package's own
    {
      selector: ':matches(Program, ExportNamedDeclaration) > TSInterfaceDeclaration',
      message: 'Use a type, so that there is one way to name a shape.',
    },
  ],
  'object-shorthand': 'error',
}

const strictTypes = {
  '@typescript-eslint/consistent-type-imports': [
    'error',
    { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
  ],
  '@typescript-eslint/no-import-type-side-effects': 'error',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  '@typescript-eslint/consistent-type-definitions': 'off',
  // a number in a text is no mistake
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/no-confusing-void-expression': [
    'error',
    { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
  ],
  // the compiler allows no enums, and nothing here assigns between classes: two slow rules for nothing
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
  // our services are closures and have no `this` to lose
  '@typescript-eslint/unbound-method': 'off',
  // {} as "nothing known" is what generic contract types start from
  '@typescript-eslint/no-empty-object-type': ['error', { allowObjectTypes: 'always' }],
  // personal codes and control codes hold digits only
  '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
  // minus on a branded number is what negates money
  '@typescript-eslint/no-unsafe-unary-minus': 'off',
  // an async function is how a value is made to fit an interface that promises
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
  '@typescript-eslint/only-throw-error': [
    'error',
    { allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }] },
  ],
  // event handlers may be async: React and Fastify both take them
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '.cache',
      '.data',
      '**/coverage',
      '**/test-results',
      '**/playwright-report',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  { files: ['**/*.js', '**/*.cjs', ...typed], rules: house },
  {
    files: typed,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['vitest.config.ts'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: strictTypes,
  },
  {
    // the nearest tsconfig.json is the browser's, and these run in Node
    files: ['apps/web/*.config.ts'],
    languageOptions: { parserOptions: { projectService: false, project: ['apps/web/vite/tsconfig.json'] } },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y-x': jsxA11y },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.configs.strict.rules,
      // takes `props.ref`, an ordinary prop since React 19, for the value of a ref
      'react-hooks/refs': 'off',
      // a table whose parts CSS lays out anew loses its roles, unless they are written down
      'jsx-a11y-x/no-redundant-roles': ['error', { ...tableRoles, nav: ['navigation'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': ['error', tableRoles],
      // inside a dialog it is what brings the focus to the right place
      'jsx-a11y-x/no-autofocus': 'off',
    },
  },
  {
    files: ['tools/**/*.mjs'],
    rules: {
      // the casts are JSDoc comments there, which these rules do not read
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['**/*.tsx'], rules: { 'max-lines-per-function': ['error', { max: 120 }] } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**/*.ts'],
    rules: {
      // a describe block is a list of tests, not a function that someone has to follow
      'max-lines-per-function': 'off',
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      // what an answer's JSON holds is just what a test is there to find out
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: [...mains, 'bench/**/*.ts', 'drills/**/*.ts'], rules: { 'no-console': 'off' } },
  // what reads these files asks for a default export
  {
    files: [...configurations, 'tools/testing/postgres.ts', 'tools/check/lint-lines.mjs'],
    rules: { 'no-restricted-syntax': 'off' },
  },
)
