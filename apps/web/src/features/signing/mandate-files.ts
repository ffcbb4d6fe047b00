import { mandateBatchFile, mandateBatchPreview, mandateFile, mandatePreview } from '@sammas/contract/mandate-file'
import { provider } from '@sammas/provider/provider'
import { download, saveFile } from '#web/api/download.ts'
import { failureOf, firstCode } from '#web/api/failure.ts'
import type { SignedKind } from './signing-method.ts'

const PREVIEWS = { mandate: mandatePreview, batch: mandateBatchPreview } as const
const FILES = { mandate: mandateFile, batch: mandateBatchFile } as const

/** Downloads the documents of a mandate, or of a batch of them, before it is signed, as a zip. Throws ApiFailure. */
export async function savePreview(mandateId: number, signal: AbortSignal, kind: SignedKind = 'mandate'): Promise<void> {
  const { blob } = await download(PREVIEWS[kind], { params: { id: mandateId }, signal })
  saveFile(blob, `${provider.filePrefix}_avaldus_eelvaade.zip`)
}

/** Downloads the signed container. Throws ApiFailure. */
export async function saveSigned(mandateId: number, signal: AbortSignal, kind: SignedKind = 'mandate'): Promise<void> {
  const { blob } = await download(FILES[kind], { params: { id: mandateId }, signal })
  saveFile(blob, `${provider.filePrefix}_avaldus.bdoc`)
}

/** Whether a mandate of the person was signed; its file may still be in progress. Throws ApiFailure when that is unknown. */
export async function isSignedMandate(mandateId: number, signal: AbortSignal): Promise<boolean> {
  try {
    await download(mandateFile, { params: { id: mandateId }, signal })
    return true
  } catch (error) {
    const code = firstCode(failureOf(error))
    if (code === 'mandate.file.not.ready') return true
    if (code === 'mandate.not.signed') return false
    throw error
  }
}
