import { createHash, createHmac } from 'node:crypto'

/**
 * SHA-256 as base64url: the stored form of tokens, handles, browser secrets and limit keys. All of them have 256 bits of entropy or are
 * not secret.
 */
export const hashed = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A token derived from a secret that only the browser has; it cannot be derived without it. */
export const derivedToken = (secret: string, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
