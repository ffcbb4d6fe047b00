import type { Endpoint } from '@sammas/contract/endpoint'
import { answerTo, type CallOptions } from './client.ts'
import { connection } from './connection.ts'
import { ApiFailure } from './failure.ts'
import { mayDownload } from './download-guard.ts'

export type Download = { readonly blob: Blob; readonly fileName: string | null }

/**
 * Fetches a file of the contract; the name is the server's, or null when it gave none. Throws ApiFailure as `call` does, `aborted` when
 * the person declines.
 */
export async function download<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Download> {
  if (!mayDownload()) throw new ApiFailure({ kind: 'aborted' })
  const response = await answerTo(
    endpoint,
    { ...options, headers: { Accept: '*/*', ...options.headers } },
    connection(),
  )
  const name = fileNameIn(response.headers.get('Content-Disposition'))
  try {
    return { blob: await response.blob(), fileName: name }
  } catch {
    throw new ApiFailure({ kind: 'network' })
  }
}

/** The file name in a Content-Disposition header, RFC 6266: the extended form first. */
export function fileNameIn(header: string | null): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (extended !== undefined) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null
}

/** Passes a file to the browser's download. */
export function saveFile(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has taken the file by the next task.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  })
}
