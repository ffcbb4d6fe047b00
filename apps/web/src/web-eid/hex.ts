/** Hex of bytes in base64: our wire speaks hex, the card base64. Throws when it is not base64. */
export function hexFromBase64(text: string): string {
  return [...atob(text)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/** Base64 of bytes in hex. Throws when it is not hex. */
export function base64FromHex(text: string): string {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new TypeError('Not hex')
  return btoa(String.fromCharCode(...(text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))
}
