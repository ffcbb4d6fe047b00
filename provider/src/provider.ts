/**
 * The provider that is served. A build for another one sets PROVIDER_FILE, and this file is then not read at all: everything
 * that asks for `@sammas/provider/provider` gets that file instead (docs/decisions/0008-another-provider.md).
 */
export { provider } from './sammas.ts'
