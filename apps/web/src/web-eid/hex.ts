/** Hex of bytes in base64: our wire uses hex, the card base64. Throws on invalid base64. */
export function hexFromBase64(text: string): string {
  return [...atob(text)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

/** Base64 of bytes in hex. Throws on invalid hex. */
export function base64FromHex(text: string): string {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new TypeError('Not hex')
  return btoa(String.fromCharCode(...(text.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))))
}
