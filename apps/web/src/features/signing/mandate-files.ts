import { mandateFile, mandatePreview } from '@sammas/contract/mandate'
import { provider } from '@sammas/provider/provider'
import { download, saveFile } from '#web/api/download.ts'

/** Downloads the documents of a mandate before it is signed, as a zip. Throws ApiFailure. */
export async function savePreview(mandateId: number, signal: AbortSignal): Promise<void> {
  const { blob } = await download(mandatePreview, { params: { id: mandateId }, signal })
  saveFile(blob, `${provider.filePrefix}_avaldus_eelvaade.zip`)
}

/** Downloads the signed container. Throws ApiFailure. */
export async function saveSigned(mandateId: number, signal: AbortSignal): Promise<void> {
  const { blob } = await download(mandateFile, { params: { id: mandateId }, signal })
  saveFile(blob, `${provider.filePrefix}_avaldus.bdoc`)
}
