import type { GatewayResult } from '../gateways/call/gateway-result.ts'
import { refusal } from './api-error.ts'

/**
 * What the registry answered.
 *
 * @throws ApiError 504 `pension.registry.connection.exception` when it could not be reached or made no sense
 */
export async function registryAnswer<Value>(call: Promise<GatewayResult<Value>>): Promise<Value> {
  const result = await call
  if (!result.ok) throw refusal(504, 'pension.registry.connection.exception')
  return result.value
}
