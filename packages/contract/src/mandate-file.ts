import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'
import { idInPath } from './wire.ts'

const byId = z.object({ id: idInPath })

/**
 * The two calls for the documents of one thing: its container, and before the signature its documents.
 *
 * @param path address of the container; the preview is below it
 */
const fileCalls = (path: `/${string}`, summaries: { file: string; preview: string }) => ({
  file: endpoint('GET', path, {
    summary: summaries.file,
    access: 'person',
    params: byId,
    ...fileReply('application/vnd.etsi.asic-e+zip'),
    errors: ['mandate.not.found', 'mandate.not.signed', 'mandate.file.not.ready'],
  }),
  preview: endpoint('GET', `${path}/preview`, {
    summary: summaries.preview,
    access: 'person',
    params: byId,
    ...fileReply('application/zip'),
    errors: ['mandate.not.found'],
  }),
})

const one = fileCalls('/v1/mandates/:id/file', {
  file: 'The signed container',
  preview: 'The unsigned documents as a zip',
})
export const mandateFile = one.file
export const mandatePreview = one.preview

const batch = fileCalls('/v1/mandate-batches/:id/file', {
  file: 'The signed container with the documents of all applications',
  preview: 'The unsigned documents of all applications as a zip',
})
export const mandateBatchFile = batch.file
export const mandateBatchPreview = batch.preview
