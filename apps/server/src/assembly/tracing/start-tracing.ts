import { productVersion } from '@sammas/contract/product-version'
import type { FastifyBaseLogger } from 'fastify'
import type { ServerConfig } from '../../config/config.ts'
import { commit } from '../commit.ts'

/** Starts tracing where it is wanted, and answers the function that ends it. The library is loaded only then. */
export async function startTracing({ traces }: ServerConfig, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  if (traces === null) return () => Promise.resolve()
  const { openTracing } = await import('./open-tracing.ts')
  return openTracing(traces, { version: productVersion, commit }, () => {
    log.warn('traces could not be sent: they are dropped')
  })
}
