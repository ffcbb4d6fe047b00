const SUFFIXES: Record<string, string> = { '40504040001': 'DEM0-Q', '50001029996': 'DEMO-Q' }

/** The number of the person's Smart-ID account (docs/rules.md: Smart-ID test people). */
export function documentNumberOf(personalCode: string): string {
  return `PNOEE-${personalCode}-${SUFFIXES[personalCode] ?? 'MOCK-Q'}`
}

/** The personal code in an ETSI identifier `PNOEE-<code>`, or null. */
export function codeOfIdentifier(identifier: string): string | null {
  return /^PNOEE-(\d{11})$/.exec(identifier)?.[1] ?? null
}

/** The personal code in a well-formed document number, or null. */
export function codeOfDocument(documentNumber: string): string | null {
  const code = /^PNOEE-(\d{11})-[A-Z0-9]{4}-N?Q$/.exec(documentNumber)?.[1]
  return code !== undefined && documentNumberOf(code) === documentNumber ? code : null
}
