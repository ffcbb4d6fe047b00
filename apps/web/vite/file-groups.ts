import type { ScreenFiles, ScreenTable } from './read-screens.ts'

// Divides code and words into few files, because each costs a round trip on a slow network. A group includes its modules' imports, so
// `vendor` and `parts`, which come first, must catch everything that the start and the login page need: else the login page would load
// the account's files (`npm run bench` counts them).

/** A pattern over the ids of modules, which have the separators of the system. */
const idsLike = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))

const packages = (...names: string[]) => `node_modules/(?:${names.join('|')})/`

/** Modules of the login page and of every screen. */
const parts = idsLike(
  // with the order of the CSS layers, which must be in the first style sheet
  'src/ui/styles/global\\.',
  'src/ui/(?:layout|icon|button|alert|class-names|control-code|time-left|field|field-parts|after-press|confirming)\\.',
  'src/app/(?:shell|language-switch|page|hidden-amounts)\\.',
  'src/lib/(?:use-now|use-media|today|use-seconds-left)\\.',
  'src/api/(?:failure|connection|configuration|keeping)\\.',
  'src/boot/answers/',
  'src/addresses/paths\\.',
  'src/i18n/(?:error-words|use-format|wall-time)\\.',
  'src/storage/(?:amounts|clear-drafts|device-choice|use-device-choice|safe-storage|session-keys)\\.',
  'src/features/(?:session/(?:session|stored-session|other-tabs|redirect-login)|start-parameters/start-parameters)\\.',
  'src/features/error-card/(?:error-card|command-failure)\\.',
  'packages/domain/src/(?:language|returns/periods)\\.',
)

/** Modules that make calls: loaded with the first touch of the login form. */
const calls = idsLike(packages('zod'), 'packages/contract/src/(?!statement-page|export)', 'src/api/client\\.')

/** Modules shared by the steps of choosing, confirming and paying, and not needed by the account. */
const STEPS = {
  domain:
    'selection/(?!before-after|free-part|expected-moves)|next-step/|payment-rate/(?!rate-(?:before|standing))|person/(?:districts|address|countries|email)|payment/(?:amount|planned-payments|units-day)',
  ui: 'choice|contract-list|steps|flow-frame',
}

/** Modules shared by the screens of a person. The model of the plan has a chunk of its own. */
const person = idsLike(
  packages('@tanstack/(?:react-query|query-core)'),
  `packages/domain/src/(?!language|returns/periods|plan/|${STEPS.domain})`,
  `web/src/(?:ui/(?!(?:${STEPS.ui})\\.)|api/)`,
  'src/(?:storage/stored-draft|addresses/use-|app/person-navigation|lib/use-overdue)',
  'src/features/(?:application-card|transactions-table|holdings-table|session/logout)',
  'src/features/[\\w-]+/(?:answers-recorded|mandate-files|kind-words)\\.',
  'src/i18n/use-contribution-deadline\\.',
)

/** Modules that the account's plots and comparisons share with the plan, the returns and the statement. */
const charts = idsLike(
  'src/chart/',
  'src/features/value-chart/(?:plot-shape|savings-day|time-words|use-plot-cursor|chart-period)\\.',
  'src/features/return-comparison/(?:outcome|key-words|comparison-choice|use-return-comparison)\\.',
  'src/addresses/fund-keys\\.',
)

const steps = idsLike(`packages/domain/src/(?:${STEPS.domain})`, `src/ui/(?:${STEPS.ui})\\.`, 'src/features/fund-card/')

/** One file per language for the words of some folders. */
const wordsIn = (name: string, folders: readonly string[]) =>
  ['et', 'en'].map((language) => {
    const files = folders.map((folder) => `/src/${folder}/messages.${language}.json`)
    const test = (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(file))
    return { name: `${name}-${language}`, test, priority: 20 }
  })

/** Words of single errors: loaded with the first touch of the login form, and with the frame of a person's screens. */
const ERROR_WORDS = 'i18n'

/**
 * The words of the login page share a file with those of the start and of the frame; those of the account share one too, but for words
 * of screens without a login. The screens that share some of them mostly come after it.
 */
function wordGroups({ screens, startWords, frame }: ScreenTable) {
  const wordsOf = (group: ScreenFiles['group']) =>
    screens.filter((screen) => screen.group === group).flatMap(({ words }) => words)
  const open = screens.filter((screen) => screen.frame === 'open').flatMap(({ words }) => words)
  return [
    ...wordsIn('error-words', [ERROR_WORDS]),
    ...wordsIn(
      'words',
      [...startWords, ...frame.words, ...wordsOf('login')].filter((folder) => folder !== ERROR_WORDS),
    ),
    ...wordsIn(
      'account-words',
      wordsOf('account').filter((folder) => !open.includes(folder)),
    ),
  ]
}

export const fileGroups = (table: ScreenTable) => [
  {
    name: 'vendor',
    test: idsLike(
      'rolldown/runtime',
      packages('react', 'react-dom', 'scheduler', '@tanstack/(?:react-router|router-core|history|react-store|store)'),
    ),
    priority: 10,
  },
  { name: 'parts', test: parts, priority: 5 },
  { name: 'calls', test: calls, priority: 4 },
  { name: 'person', test: person, minShareCount: 2, priority: 3 },
  { name: 'charts', test: charts, minShareCount: 2, priority: 2 },
  { name: 'steps', test: steps, minShareCount: 2, priority: 2 },
  ...wordGroups(table),
]
