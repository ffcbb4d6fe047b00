type Planted = { rule: string; file: string; imports: string; text?: string }

/** For every rule of the import table at least one file that breaks it; `imports` is a path from the root. */
export const plantedViolations: readonly Planted[] = [
  { rule: 'domain', file: 'packages/domain/src/clock.ts', imports: 'node:fs' },
  { rule: 'contract', file: 'packages/contract/src/mandate.ts', imports: 'provider/src/provider.ts' },
  { rule: 'provider', file: 'provider/src/sammas.ts', imports: 'packages/contract/src/fund.ts' },
  { rule: 'server-entry', file: 'apps/server/src/build-server.ts', imports: 'apps/sandbox/src/build-sandbox.ts' },
  {
    rule: 'server-assembly',
    file: 'apps/server/src/assembly/build-features.ts',
    imports: 'apps/sandbox/src/build-sandbox.ts',
  },
  { rule: 'server-database', file: 'apps/server/src/database/open.ts', imports: 'packages/domain/src/money.ts' },
  {
    rule: 'server-http',
    file: 'apps/server/src/http/routes.ts',
    imports: 'apps/server/src/features/user/user-store.ts',
  },
  {
    rule: 'server-features',
    file: 'apps/server/src/features/user/user.ts',
    imports: 'apps/server/src/features/fund/fund.ts',
  },
  {
    rule: 'server-features-types',
    file: 'apps/server/src/features/aml/aml.ts',
    imports: 'apps/server/src/gateways/bank/bank-http.ts',
  },
  {
    rule: 'server-features-root',
    file: 'apps/server/src/features/none.ts',
    imports: 'apps/server/src/features/fund/fund.ts',
  },
  {
    rule: 'server-features-root-types',
    file: 'apps/server/src/features/no.ts',
    imports: 'apps/server/src/http/routes.ts',
  },
  { rule: 'server-answers', file: 'apps/server/src/answers/api-error.ts', imports: 'apps/server/src/http/routes.ts' },
  {
    rule: 'server-answers-types',
    file: 'apps/server/src/answers/registry.ts',
    imports: 'apps/server/src/gateways/result.ts',
  },
  {
    rule: 'server-pension',
    file: 'apps/server/src/pension/application-facts.ts',
    imports: 'apps/server/src/database/tables.ts',
  },
  {
    rule: 'server-pension-types',
    file: 'apps/server/src/pension/pension-account.ts',
    imports: 'apps/server/src/gateways/registry/registry-http.ts',
  },
  { rule: 'server-config', file: 'apps/server/src/config/limits.ts', imports: 'apps/server/src/http/routes.ts' },
  { rule: 'server-background', file: 'apps/server/src/background/work.ts', imports: 'packages/domain/src/money.ts' },
  {
    rule: 'server-gateways',
    file: 'apps/server/src/gateways/bank/bank.ts',
    imports: 'apps/server/src/gateways/tsa/tsa.ts',
  },
  {
    rule: 'server-gateways-root',
    file: 'apps/server/src/gateways/result.ts',
    imports: 'packages/contract/src/fund.ts',
  },
  {
    rule: 'server-gateways-root-types',
    file: 'apps/server/src/gateways/check.ts',
    imports: 'apps/server/src/gateways/tsa/tsa.ts',
  },
  { rule: 'server-signatures', file: 'apps/server/src/signatures/xades.ts', imports: 'packages/contract/src/fund.ts' },
  {
    rule: 'server-signatures-types',
    file: 'apps/server/src/signatures/ocsp.ts',
    imports: 'apps/server/src/gateways/tsa/tsa-http.ts',
  },
  { rule: 'sandbox', file: 'apps/sandbox/src/build-sandbox.ts', imports: 'packages/contract/src/fund.ts' },
  { rule: 'start', file: 'apps/start/src/main.ts', imports: 'apps/server/src/http/routes.ts' },
  { rule: 'web-main', file: 'apps/web/src/main.tsx', imports: 'apps/web/src/screens/login/login.tsx' },
  { rule: 'web-app', file: 'apps/web/src/app/routes.ts', imports: 'apps/server/src/http/routes.ts' },
  {
    rule: 'web-screens',
    file: 'apps/web/src/screens/account/account.tsx',
    imports: 'apps/web/src/screens/aml/aml.tsx',
  },
  {
    rule: 'web-features',
    file: 'apps/web/src/features/signing/signing.tsx',
    imports: 'apps/web/src/features/session/session.tsx',
  },
  {
    rule: 'web-mandate-flow',
    file: 'apps/web/src/features/mandate-flow/flow-screen.tsx',
    imports: 'apps/web/src/features/fund-card/fund-card.tsx',
  },
  { rule: 'web-ui', file: 'apps/web/src/ui/button.tsx', imports: 'packages/contract/src/fund.ts' },
  { rule: 'web-ui-types', file: 'apps/web/src/ui/amount.tsx', imports: 'packages/domain/src/money.ts' },
  { rule: 'web-api', file: 'apps/web/src/api/client.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'web-i18n', file: 'apps/web/src/i18n/messages.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'web-i18n-types', file: 'apps/web/src/i18n/ids.ts', imports: 'apps/web/src/screens/aml/messages.et.json' },
  { rule: 'web-lib', file: 'apps/web/src/lib/dates.ts', imports: 'provider/src/provider.ts' },
  { rule: 'web-testing', file: 'apps/web/src/testing/api.ts', imports: 'apps/server/src/database/migrate.ts' },
  { rule: 'web-configuration', file: 'apps/web/vite.config.ts', imports: 'apps/server/src/build-server.ts' },
  { rule: 'e2e', file: 'e2e/login.spec.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'bench', file: 'bench/load.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'tools', file: 'tools/print.ts', imports: 'apps/server/src/build-server.ts' },
  { rule: 'domain-tests', file: 'packages/domain/src/money.test.ts', imports: 'packages/contract/src/fund.ts' },
  { rule: 'contract-tests', file: 'packages/contract/src/fund.test.ts', imports: 'provider/src/provider.ts' },
  { rule: 'provider-tests', file: 'provider/src/sammas.test.ts', imports: 'packages/contract/src/fund.ts' },
  { rule: 'server-tests', file: 'apps/server/src/build-server.test.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'server-tests', file: 'apps/server/src/testing/start.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'sandbox-tests', file: 'apps/sandbox/src/build-sandbox.test.ts', imports: 'apps/server/src/http/routes.ts' },
  { rule: 'start-tests', file: 'apps/start/src/main.test.ts', imports: 'apps/web/src/ui/card.tsx' },
  { rule: 'web-tests', file: 'apps/web/src/ui/card.test.tsx', imports: 'apps/server/src/build-server.ts' },
  {
    rule: 'test-code-is-for-tests',
    file: 'apps/web/src/screens/join/join.tsx',
    imports: 'apps/web/src/testing/render.ts',
  },
  { rule: 'unlisted-folder', file: 'apps/server/src/misc/thing.ts', imports: 'packages/domain/src/money.ts' },
  { rule: 'zod-mini-only', file: 'apps/server/src/main.ts', imports: 'zod' },
  { rule: 'no-cycle', file: 'apps/web/src/ui/a.tsx', imports: 'apps/web/src/ui/b.tsx' },
  { rule: 'unresolvable', file: 'apps/web/src/ui/tab.tsx', imports: './not-there.tsx' },
]

/** Files that the planted ones import; each of these is in order. */
export const targets: Readonly<Record<string, string>> = {
  'apps/web/src/ui/b.tsx': "import './a.tsx'\n",
  'node_modules/zod/package.json': '{ "name": "zod", "exports": { ".": "./index.js", "./mini": "./mini/index.js" } }',
  'node_modules/zod/index.js': 'export {}\n',
  'node_modules/zod/mini/index.js': 'export {}\n',
}

/** Imports that the table allows, from the end of each arrow that looks most like a violation. */
export const allowed: readonly Omit<Planted, 'rule'>[] = [
  { file: 'packages/contract/src/a.ts', imports: 'zod/mini' },
  { file: 'apps/server/src/features/user/a.ts', imports: 'apps/server/src/gateways/bank/bank.ts', text: 'type' },
  { file: 'apps/server/src/features/user/b.ts', imports: 'apps/server/src/http/session.ts', text: 'type' },
  { file: 'apps/server/src/features/user/c.test.ts', imports: 'apps/sandbox/src/build-sandbox.ts' },
  { file: 'apps/server/src/signatures/a.ts', imports: 'apps/server/src/gateways/tsa/tsa.ts', text: 'type' },
  { file: 'apps/web/src/screens/aml/a.tsx', imports: 'apps/web/src/screens/aml/questions.ts' },
  { file: 'apps/web/src/screens/aml/b.tsx', imports: 'apps/web/src/features/signing/signing.tsx' },
  { file: 'apps/web/src/features/signing/a.tsx', imports: 'apps/web/src/app/paths.ts' },
  { file: 'apps/web/src/testing/a.ts', imports: 'apps/server/src/build-server.ts' },
  { file: 'apps/web/src/screens/aml/aml.test.tsx', imports: 'apps/web/src/testing/a.ts' },
  { file: 'apps/server/src/testing/a.ts', imports: 'apps/sandbox/src/build-sandbox.ts' },
  { file: 'apps/server/src/signatures/testing/a.ts', imports: 'apps/sandbox/src/build-sandbox.ts' },
  { file: 'apps/start/src/a.ts', imports: 'apps/sandbox/src/build-sandbox.ts' },
  { file: 'e2e/a.spec.ts', imports: 'apps/sandbox/src/people.ts' },
]
