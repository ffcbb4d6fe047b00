/** A document of a container. */
export type SignedFile = { name: string; mimeType: string; content: Uint8Array }

/** The document as the signature refers to it; `digest` is base64 of its SHA-256. */
export type FileReference = { name: string; mimeType: string; digest: string }

/**
 * Names that every tool opens: ASCII letters, digits, dot, hyphen and underscore, with an extension, at the root of the container
 * (docs/rules.md: Signature container; one verifier reports trouble with others).
 */
export function isFileName(name: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name) && /\.[A-Za-z0-9]+$/.test(name)
}

export function isMimeType(text: string): boolean {
  return /^[a-z]+\/[a-z0-9.+-]+$/.test(text)
}
