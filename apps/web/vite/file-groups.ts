// How the build divides the code and the words into files: few, because each costs a round on a slow network. A group takes what its
// modules import along, so what the start and the login page need must be caught by `vendor` and `parts`, which come first: else
// the login page would carry the files of the account (`npm run bench` counts them).

/** A pattern over the ids of modules, which have the separators of the system. */
const idsLike = (...patterns: string[]) => new RegExp(patterns.join('|').replaceAll('/', '[\\\\/]'))

const packages = (...names: string[]) => `node_modules/(?:${names.join('|')})/`

/** What the login page and every screen have. */
const parts = idsLike(
  // with them the order of the layers: it has to stand in the first style sheet
  'src/ui/styles/global\\.',
  'src/ui/(?:layout|icon|button|alert|class-names|control-code|time-left|field|field-parts|after-press|confirming)\\.',
  'src/app/(?:shell|language-switch|page|hidden-amounts)\\.',
  'src/lib/(?:use-now|use-media|today|use-seconds-left)\\.',
  'src/api/(?:failure|connection|configuration|early-answers|keeping)\\.',
  'src/addresses/paths\\.',
  'src/i18n/(?:error-words|use-format|wall-time)\\.',
  'src/storage/(?:amounts|clear-drafts|device-choice|use-device-choice|safe-storage|session-keys)\\.',
  'src/features/(?:session/(?:session|stored-session|other-tabs|redirect-login)|start-parameters/start-parameters)\\.',
  'src/features/error-card/(?:error-card|command-failure)\\.',
  'packages/domain/src/language\\.',
)

/** What makes calls: comes with the first touch of the login form. */
const calls = idsLike(packages('zod'), 'packages/contract/src/(?!statement-page|export)', 'src/api/client\\.')

/** What the steps of choosing, confirming and paying share, and the account does without. */
const STEPS = {
  domain:
    'selection/|person/(?:districts|address|countries|email)|payment/(?:amount|yearly-limit|units-day)|money/allocate|dates/(?:working-days|deadlines)|fund/recommended-fund',
  ui: 'choice|contract-list|steps|flow-frame',
}

/** What screens of a person share. */
const person = idsLike(
  packages('@tanstack/(?:react-query|query-core)'),
  `packages/domain/src/(?!language|${STEPS.domain})`,
  `web/src/(?:ui/(?!(?:${STEPS.ui})\\.)|api/)`,
  'src/(?:storage/stored-draft|addresses/use-|app/person-navigation|lib/use-overdue)',
  'src/features/(?:application-card|transactions-table|holdings-table|session/logout)',
  'src/features/[\\w-]+/(?:answers-recorded|mandate-files)\\.',
  '(?:src/i18n/use-contribution-deadline|provider/src/yearly-contribution)\\.',
)

const steps = idsLike(`packages/domain/src/(?:${STEPS.domain})`, `src/ui/(?:${STEPS.ui})\\.`, 'src/features/fund-card/')

/** The folders whose words the login page needs: they travel together, one file per language. */
const FIRST_WORDS = '(?:app|i18n|screens/login|features/(?:error-card|session))'

/** The words of the account travel together too; the screens that share some of them mostly come after it. */
const ACCOUNT_WORDS =
  '(?:screens/account|features/(?:value-chart|return-comparison|holdings-table|application-card|transactions-table))'

const wordsIn = (name: string, folders: string) =>
  ['et', 'en'].map((language) => ({
    name: `${name}-${language}`,
    test: idsLike(`src/${folders}/messages\\.${language}\\.json$`),
    priority: 20,
  }))

export const fileGroups = [
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
  { name: 'steps', test: steps, minShareCount: 2, priority: 2 },
  ...wordsIn('words', FIRST_WORDS),
  ...wordsIn('account-words', ACCOUNT_WORDS),
]
