import type { Endpoint } from '@sammas/contract/endpoint'
import type { CallOptions } from './client.ts'
import { download, saveFile } from './download.ts'
import { useCommand, type Command } from './use-command.ts'

/** A history of decades over a slow line takes a while, and is nothing that could be given up half-way. */
const TIMEOUT_MS = 120_000

/** Fetches a file under the name that the server gives it, and hands it to the browser to keep; a broken one can be asked for again. */
export function useFile<E extends Endpoint>(endpoint: E, options: Omit<CallOptions<E>, 'signal'>): Command {
  return useCommand(async (signal) => {
    const { blob, fileName } = await download(endpoint, { ...options, signal, timeoutMs: TIMEOUT_MS } as CallOptions<E>)
    saveFile(blob, fileName ?? '')
  })
}
