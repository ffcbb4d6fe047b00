import { authenticationCalls } from './authentication-calls.ts'
import { linkCalls } from './link-calls.ts'
import { signingCalls } from './signing-calls.ts'
import { smartIdExchange } from './smart-id-exchange.ts'
import type { SmartIdOptions } from './smart-id-exchange.ts'
import type { SmartId } from './smart-id.ts'

/** Smart-ID RP API v3 over HTTP (docs/rules.md: Smart-ID requests, Smart-ID links). Never throws for failures of the service. */
export function smartIdHttp(options: SmartIdOptions): SmartId {
  const exchange = smartIdExchange(options)
  return {
    ...authenticationCalls(options, exchange),
    ...linkCalls(options, exchange),
    ...signingCalls(options, exchange),
  }
}
