/** Text content in canonical XML (C14N 1.1, 2.3). Throws RangeError for characters that XML cannot carry. */
export function xmlText(text: string): string {
  assertXmlCharacters(text)
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\r/g, '&#xD;')
}

/** Attribute value in canonical XML. Throws RangeError for characters that XML cannot carry. */
export function xmlAttribute(text: string): string {
  assertXmlCharacters(text)
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/"/g, '&quot;')
    .replace(/\t/g, '&#x9;')
    .replace(/\n/g, '&#xA;')
    .replace(/\r/g, '&#xD;')
}

function assertXmlCharacters(text: string): void {
  if (/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(text))
    throw new RangeError('not an XML character')
}
