import type { Endpoint } from '@sammas/contract/endpoint'
import type { CallOptions } from './client.ts'
import { download, saveFile } from './download.ts'
import { useCommand, type Command } from './use-command.ts'

/** A long history over a slow line takes a while, and cannot be resumed half-way. */
const TIMEOUT_MS = 120_000

/** Fetches a file under the server's name for it, and starts the browser's download; a broken one can be requested again. */
export function useFile<E extends Endpoint>(endpoint: E, options: Omit<CallOptions<E>, 'signal'>): Command {
  return useCommand(async (signal) => {
    const { blob, fileName } = await download(endpoint, { ...options, signal, timeoutMs: TIMEOUT_MS } as CallOptions<E>)
    saveFile(blob, fileName ?? '')
  })
}
