/** The parser of every browser and of Node (WHATWG URL), which has IDNA as UTS 46; the language's own library has none. */
declare const URL: { new (address: string): { readonly hostname: string } }

/** A domain name in ASCII, with internationalised labels as `xn--` (UTS 46); null for one that cannot be written so. */
export function asciiDomain(domain: string): string | null {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
