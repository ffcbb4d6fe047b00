/**
 * The provider of this build. A build for another one sets PROVIDER_FILE, and this file is then not read at all: imports of
 * `@sammas/provider/provider` get that file instead (docs/decisions/0008-another-provider.md).
 */
export { provider } from './sammas.ts'
