import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { hasOnlyEntries } from './archive-layout.ts'
import type { SignedFile } from './signed-file.ts'
import { isFileName } from './signed-file.ts'
import { xmlAttribute } from './xml-text.ts'

/** Media type of the container, and the content of its first entry (ETSI EN 319 162-1). */
const CONTAINER_TYPE = 'application/vnd.etsi.asic-e+zip'

const MANIFEST = 'META-INF/manifest.xml'
const SIGNATURE = 'META-INF/signatures0.xml'
/** One fixed local time, as zip counts, so that equal content gives equal bytes; zip cannot hold times before 1980. */
const ENTRY_TIME = new Date(1980, 0, 1)

function manifestDocument(files: readonly Pick<SignedFile, 'name' | 'mimeType'>[]): string {
  const entry = (path: string, type: string): string =>
    `<manifest:file-entry manifest:full-path="${xmlAttribute(path)}" manifest:media-type="${xmlAttribute(type)}"/>`
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n' +
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">' +
    entry('/', CONTAINER_TYPE) +
    files.map(({ name, mimeType }) => entry(name, mimeType)).join('') +
    '</manifest:manifest>'
  )
}

/** Packs a container: `mimetype` first, stored and without extra field, then documents, manifest and signature. */
export function packContainer(files: readonly SignedFile[], signature: string): Buffer {
  const documents = files.map(({ name, content }) => [name, [content, { level: 6 }]] as const)
  const entries = [
    ['mimetype', [strToU8(CONTAINER_TYPE), { level: 0 }]] as const,
    ...documents,
    [MANIFEST, [strToU8(manifestDocument(files)), { level: 6 }]] as const,
    [SIGNATURE, [strToU8(signature), { level: 6 }]] as const,
  ]
  return Buffer.from(
    zipSync(Object.fromEntries(entries.map(([name, value]) => [name, [...value]])), { mtime: ENTRY_TIME }),
  )
}

export type ContainerProblem =
  | 'container-not-zip'
  | 'container-mimetype-not-first'
  | 'container-too-large'
  | 'container-manifest-wrong'
  | 'container-signature-missing'
  | 'container-entry-unexpected'
  | 'container-bytes-outside-entries'

export type UnpackedContainer = { files: SignedFile[]; signature: string }

export type UnpackResult = { ok: true; container: UnpackedContainer } | { ok: false; reason: ContainerProblem }

const LARGEST_CONTENT = 64 * 1024 * 1024

/**
 * Unpacks a container that has one signature. Refuses everything that Sammas does not write itself: other files, other places, a
 * manifest that contradicts the entries, bytes outside the entries.
 */
export function unpackContainer(bytes: Uint8Array): UnpackResult {
  const buffer = Buffer.from(bytes)
  const problem = problemOfFirstEntry(buffer)
  if (problem !== null) return { ok: false, reason: problem }
  const entries = unzip(buffer)
  if (typeof entries === 'string') return { ok: false, reason: entries }
  const { [MANIFEST]: manifest, [SIGNATURE]: signature, mimetype, ...documents } = entries
  if (mimetype === undefined || strFromU8(mimetype) !== CONTAINER_TYPE)
    return { ok: false, reason: 'container-mimetype-not-first' }
  if (signature === undefined) return { ok: false, reason: 'container-signature-missing' }
  if (!Object.keys(documents).every(isFileName)) return { ok: false, reason: 'container-entry-unexpected' }
  const manifestText = manifest === undefined ? '' : strFromU8(manifest)
  const files = Object.entries(documents).map(([name, content]) => ({
    name,
    mimeType: mimeTypeIn(manifestText, name),
    content,
  }))
  if (manifestText !== manifestDocument(files)) return { ok: false, reason: 'container-manifest-wrong' }
  if (!hasOnlyEntries(buffer)) return { ok: false, reason: 'container-bytes-outside-entries' }
  return { ok: true, container: { files, signature: strFromU8(signature) } }
}

function mimeTypeIn(manifest: string, name: string): string {
  const at = manifest.indexOf(`manifest:full-path="${xmlAttribute(name)}" `)
  return /manifest:media-type="([a-z0-9./+-]+)"/.exec(at === -1 ? '' : manifest.slice(at))?.[1] ?? ''
}

/** Local header of the first entry (APPNOTE 4.3.7): stored, no data descriptor, no extra field, name `mimetype`, then its content. */
function problemOfFirstEntry(bytes: Buffer): ContainerProblem | null {
  const content = 38
  if (bytes.length < content + CONTAINER_TYPE.length || bytes.readUInt32LE(0) !== 0x04034b50) return 'container-not-zip'
  const hasDataDescriptor = (bytes.readUInt16LE(6) & 0x0008) !== 0
  const isStored = bytes.readUInt16LE(8) === 0
  const isNameMimetype = bytes.readUInt16LE(26) === 8 && bytes.toString('latin1', 30, content) === 'mimetype'
  const hasExtraField = bytes.readUInt16LE(28) !== 0
  const isTypeRight = bytes.toString('latin1', content, content + CONTAINER_TYPE.length) === CONTAINER_TYPE
  const isRight = isStored && !hasDataDescriptor && isNameMimetype && !hasExtraField && isTypeRight
  return isRight ? null : 'container-mimetype-not-first'
}

function unzip(bytes: Buffer): Record<string, Uint8Array> | ContainerProblem {
  const names: string[] = []
  let size = 0
  try {
    const entries = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        size += originalSize
        return size <= LARGEST_CONTENT
      },
    })
    if (size > LARGEST_CONTENT) return 'container-too-large'
    return new Set(names).size === names.length ? entries : 'container-entry-unexpected'
  } catch {
    // fflate throws for every kind of broken archive; the position of the error is of no use.
    return 'container-not-zip'
  }
}
