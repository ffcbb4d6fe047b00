/** Routes shown in the log, with their purpose; `METHOD path-of-the-route`. */
export const ARRIVALS: Readonly<Record<string, { et: string; en: string }>> = {
  'POST /smart-id-rp/v3/authentication/notification/etsi/:id': {
    et: 'Smart-ID: sisselogimise kinnitus',
    en: 'Smart-ID: confirmation of a login',
  },
  'POST /smart-id-rp/v3/authentication/notification/document/:id': {
    et: 'Smart-ID: sisselogimise kinnitus',
    en: 'Smart-ID: confirmation of a login',
  },
  'POST /smart-id-rp/v3/signature/certificate/:id': {
    et: 'Smart-ID: allkirja sertifikaat',
    en: 'Smart-ID: certificate for a signature',
  },
  'POST /smart-id-rp/v3/signature/certificate-choice/notification/etsi/:id': {
    et: 'Smart-ID: sertifikaadi valik',
    en: 'Smart-ID: choice of a certificate',
  },
  'POST /smart-id-rp/v3/signature/notification/document/:id': { et: 'Smart-ID: allkiri', en: 'Smart-ID: signature' },
  'POST /mid-api/certificate': { et: 'Mobiil-ID: sertifikaat', en: 'Mobile-ID: certificate' },
  'POST /mid-api/authentication': { et: 'Mobiil-ID: sisselogimise kinnitus', en: 'Mobile-ID: confirmation of a login' },
  'POST /mid-api/signature': { et: 'Mobiil-ID: allkiri', en: 'Mobile-ID: signature' },
  'POST /card/:code/authenticate': { et: 'ID-kaart: sisselogimine', en: 'ID-card: login' },
  'POST /card/:code/sign': { et: 'ID-kaart: allkiri', en: 'ID-card: signature' },
  'POST /ocsp': { et: 'Kehtivuskinnitus', en: 'Certificate status' },
  'POST /tsa': { et: 'Ajatempel', en: 'Time stamp' },
  'PUT /registry/v1/people/:code/mandates/:mandateId': { et: 'Register: volitus', en: 'Registry: mandate' },
  'PUT /registry/v1/people/:code/contact-details': { et: 'Register: kontaktandmed', en: 'Registry: contact details' },
  'PUT /registry/v1/people/:code/payments/:paymentId': {
    et: 'Register: teade maksest',
    en: 'Registry: announcement of a payment',
  },
  'POST /payments': { et: 'Pank: makse otsus', en: 'Bank: decision on a payment' },
  'POST /card-payment': { et: 'Kaardimakse: otsus', en: 'Card payment: decision' },
}

/** The personal code in an address: alone, in a semantics identifier, or in a document number. */
export function codeIn(parameters: unknown): string | null {
  const texts = Object.values(parameters ?? {}).filter((value) => typeof value === 'string')
  for (const text of texts) {
    const code = /^(?:PNOEE-)?(\d{11})(?:-|$)/.exec(text)?.[1]
    if (code !== undefined) return code
  }
  return null
}
