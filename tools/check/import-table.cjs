// The import table. ARCHITECTURE.md shows it with its reasons; .dependency-cruiser.cjs makes the rules from it.
const { builtinModules } = require('node:module')

const folder = {
  domain: '^packages/domain/src/',
  contract: '^packages/contract/src/',
  provider: '^provider/src/',
  server: '^apps/server/',
  serverTesting: '^apps/server/src/testing/',
  serverEntry: '^apps/server/src/[^/]+\\.ts$',
  assembly: '^apps/server/src/assembly/',
  database: '^apps/server/(src/database|migrations)/',
  http: '^apps/server/src/http/',
  serverFeatures: '^apps/server/src/features/([^/]+)/',
  featuresRoot: '^apps/server/src/features/[^/]+\\.ts$',
  gateways: '^apps/server/src/gateways/([^/]+)/',
  gatewayTypes: '^apps/server/src/gateways/',
  outsideCalls: '^apps/server/src/gateways/call/',
  gatewaysRoot: '^apps/server/src/gateways/[^/]+\\.ts$',
  signatures: '^apps/server/src/signatures/',
  refusals: '^apps/server/src/refusals/',
  pension: '^apps/server/src/pension/',
  eid: '^apps/server/src/eid/',
  background: '^apps/server/src/background/',
  concurrency: '^apps/server/src/concurrency/',
  config: '^apps/server/src/config/',
  sandbox: '^apps/sandbox/',
  sandboxEntry: '^apps/sandbox/src/([^/]+\\.ts$|people/)',
  start: '^apps/start/src/',
  web: '^apps/web/src/',
  supportedBrowsers: '^apps/web/src/lib/supported-browsers\\.ts$',
  webMain: '^apps/web/src/[^/]+\\.tsx?$',
  webConfiguration: '^apps/web/([^/]+\\.ts$|vite/)',
  webMessages: '^apps/web/src/.*/messages\\.et\\.json$',
  boot: '^apps/web/src/boot/',
  app: '^apps/web/src/app/',
  addresses: '^apps/web/src/addresses/',
  screens: '^apps/web/src/screens/([^/]+)/',
  features: '^apps/web/src/features/(?!mandate-flow/)([^/]+)/',
  mandateFlow: '^apps/web/src/features/mandate-flow/',
  mandateFlowPieces: '^apps/web/src/features/(contact-form|error-card|next-step|session|signing)/',
  ui: '^apps/web/src/ui/',
  api: '^apps/web/src/api/',
  i18n: '^apps/web/src/i18n/',
  attempt: '^apps/web/src/attempt/',
  webEid: '^apps/web/src/web-eid/',
  chart: '^apps/web/src/chart/',
  storage: '^apps/web/src/storage/',
  lib: '^apps/web/src/lib/',
  webTesting: '^apps/web/src/testing/',
  e2e: '^e2e/',
  bench: '^bench/',
  benchHarness: '^bench/harness/',
  drills: '^drills/',
  postgres: '^tools/postgres/',
  screenReader: '^tools/screen-reader/',
  programs: '^tools/process/',
  tools: '^tools/',
}
const ownServerFeature = '^apps/server/src/features/$1/'
const ownGateway = '^apps/server/src/gateways/$1/'
const ownScreen = '^apps/web/src/screens/$1/'
const ownFeature = '^apps/web/src/features/$1/'

const anyPackage = '^node_modules/'
const zodMini = '^node_modules/zod/(v4/)?mini/'
const node = `^(node:)?(${builtinModules.join('|').replaceAll('/', '\\/')})$`
const tests = ['\\.test\\.tsx?$', '/testing/']
const core = [folder.contract, folder.domain]
const shared = [...core, folder.provider]
const webFloor = [
  folder.ui,
  folder.webEid,
  folder.api,
  folder.i18n,
  folder.attempt,
  folder.chart,
  folder.addresses,
  folder.storage,
  folder.lib,
  ...shared,
]

const upperWeb = [folder.app, folder.screens, folder.features, folder.mandateFlow, ...webFloor, anyPackage]
const benchFloor = [folder.postgres, folder.programs, ...core, folder.sandbox, anyPackage, node]

/** One row per folder: `may` lists the imports of its product code, `types` the imports allowed only as types. */
const rows = [
  { name: 'domain', from: folder.domain, may: [folder.domain] },
  { name: 'contract', from: folder.contract, may: [folder.contract, folder.domain, zodMini] },
  { name: 'provider', from: folder.provider, may: [folder.provider, folder.domain] },
  { name: 'server-entry', from: folder.serverEntry, may: [folder.server, ...shared, anyPackage, node] },
  { name: 'server-assembly', from: folder.assembly, may: [folder.server, ...shared, anyPackage, node] },
  { name: 'server-database', from: folder.database, may: [folder.database, anyPackage, node] },
  {
    name: 'server-http',
    from: folder.http,
    may: [folder.http, folder.refusals, ...core, '^node_modules/(fastify|@fastify)/', zodMini, node],
  },
  {
    name: 'server-features',
    from: folder.serverFeatures,
    may: [
      ownServerFeature,
      ...shared,
      folder.signatures,
      folder.database,
      folder.refusals,
      folder.pension,
      folder.eid,
      folder.background,
      folder.concurrency,
      anyPackage,
      node,
    ],
    types: [folder.gatewayTypes, folder.http],
  },
  {
    name: 'server-features-root',
    from: folder.featuresRoot,
    may: [folder.featuresRoot, folder.refusals, ...core, anyPackage, node],
    types: [folder.http],
  },
  { name: 'server-refusals', from: folder.refusals, may: [folder.refusals, ...core], types: [folder.outsideCalls] },
  {
    name: 'server-pension',
    from: folder.pension,
    may: [folder.pension, folder.refusals, ...core],
    types: [folder.gatewayTypes],
  },
  { name: 'server-eid', from: folder.eid, may: [folder.eid, ...core], types: [folder.gatewayTypes] },
  {
    name: 'server-config',
    from: folder.config,
    may: [folder.config, folder.signatures, ...core, zodMini, node],
  },
  { name: 'server-background', from: folder.background, may: [folder.background, node] },
  { name: 'server-concurrency', from: folder.concurrency, may: [folder.concurrency, node] },
  {
    name: 'server-gateways',
    from: folder.gateways,
    may: [ownGateway, folder.outsideCalls, folder.gatewaysRoot, folder.signatures, folder.domain, anyPackage, node],
  },
  {
    name: 'server-gateways-root',
    from: folder.gatewaysRoot,
    may: [folder.gatewaysRoot, folder.signatures, folder.domain, anyPackage, node],
    types: [folder.gatewayTypes],
  },
  { name: 'server-signatures', from: folder.signatures, may: [folder.signatures, folder.domain, anyPackage, node] },
  { name: 'sandbox', from: folder.sandbox, may: [folder.sandbox, folder.domain, anyPackage, node] },
  {
    name: 'start',
    from: folder.start,
    may: [
      folder.start,
      folder.serverEntry,
      folder.config,
      folder.database,
      folder.sandboxEntry,
      folder.provider,
      anyPackage,
      node,
    ],
  },
  { name: 'web-main', from: folder.webMain, may: [folder.webMain, folder.boot, ...webFloor, anyPackage] },
  { name: 'web-boot', from: folder.boot, may: [folder.boot, ...upperWeb] },
  { name: 'web-app', from: folder.app, may: upperWeb },
  {
    name: 'web-screens',
    from: folder.screens,
    may: [ownScreen, folder.features, folder.mandateFlow, ...webFloor, anyPackage],
  },
  { name: 'web-features', from: folder.features, may: [ownFeature, ...webFloor, anyPackage] },
  {
    name: 'web-mandate-flow',
    from: folder.mandateFlow,
    may: [folder.mandateFlow, folder.mandateFlowPieces, ...webFloor, anyPackage],
  },
  { name: 'web-ui', from: folder.ui, may: [folder.ui, folder.lib, folder.i18n, anyPackage], types: [folder.domain] },
  {
    name: 'web-web-eid',
    from: folder.webEid,
    may: [folder.webEid, folder.api, folder.domain, anyPackage],
    types: [folder.i18n],
  },
  { name: 'web-api', from: folder.api, may: [folder.api, folder.lib, ...core, anyPackage] },
  {
    name: 'web-i18n',
    from: folder.i18n,
    may: [folder.i18n, folder.storage, folder.lib, ...shared, anyPackage],
    types: [folder.webMessages],
  },
  { name: 'web-attempt', from: folder.attempt, may: [folder.attempt, folder.storage, folder.lib, anyPackage] },
  { name: 'web-chart', from: folder.chart, may: [folder.chart, folder.domain, anyPackage] },
  { name: 'web-addresses', from: folder.addresses, may: [folder.addresses, anyPackage] },
  { name: 'web-storage', from: folder.storage, may: [folder.storage, folder.lib, anyPackage] },
  { name: 'web-lib', from: folder.lib, may: [folder.lib, folder.domain, anyPackage] },
  {
    name: 'web-testing',
    from: folder.webTesting,
    testCode: true,
    may: [folder.web, folder.serverTesting, folder.sandbox, ...shared, anyPackage, node],
  },
  {
    name: 'web-configuration',
    from: folder.webConfiguration,
    may: [folder.webConfiguration, folder.web, folder.provider, anyPackage, node],
  },
  {
    name: 'e2e',
    from: folder.e2e,
    may: [folder.e2e, folder.provider, folder.screenReader, folder.benchHarness, ...benchFloor],
  },
  { name: 'bench', from: folder.bench, may: [folder.bench, ...benchFloor] },
  { name: 'drills', from: folder.drills, testCode: true, may: [folder.drills, folder.benchHarness, ...benchFloor] },
  {
    name: 'tools',
    from: folder.tools,
    testCode: true,
    may: [folder.tools, folder.supportedBrowsers, ...core, anyPackage, node],
  },
]

/** Tests may import more than the product code beside them, but not everything. */
const testRows = [
  { name: 'domain-tests', from: folder.domain, may: [folder.domain, anyPackage] },
  { name: 'contract-tests', from: folder.contract, may: [folder.contract, folder.domain, anyPackage, node] },
  { name: 'provider-tests', from: folder.provider, may: [folder.provider, folder.domain, anyPackage, node] },
  {
    name: 'server-tests',
    from: `${folder.server}src/`,
    may: [folder.server, ...shared, folder.sandbox, anyPackage, node],
  },
  {
    name: 'sandbox-tests',
    from: `${folder.sandbox}src/`,
    may: [folder.sandbox, folder.domain, folder.postgres, anyPackage, node],
  },
  {
    name: 'start-tests',
    from: folder.start,
    may: [folder.start, folder.server, folder.sandbox, folder.postgres, ...shared, anyPackage, node],
  },
  {
    name: 'web-tests',
    from: folder.web,
    fromNot: folder.webTesting,
    // built words are tested in the rooms that show them; the whole application needs a server and the outside world
    may: [folder.web, folder.webConfiguration, folder.serverTesting, folder.sandbox, ...shared, anyPackage],
  },
]

module.exports = { folder, rows, testRows, tests, zodMini }
