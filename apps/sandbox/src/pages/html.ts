import type { Language } from '@sammas/domain/language'

/** A piece of HTML that is known to be safe, written in a language when its page is sent. */
export type Html = { readonly in: (language: Language) => string }

export type Inserted = string | number | Html | readonly Html[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Writes HTML; every inserted text is escaped, pieces and lists of pieces are taken as they are. */
export function html(strings: TemplateStringsArray, ...values: Inserted[]): Html {
  return { in: (language) => strings.map((text, index) => text + insert(values[index] ?? '', language)).join('') }
}

/** The one of two texts that the page's language asks for. */
export function both(et: string | Html, en: string | Html): Html {
  return { in: (language) => insert(language === 'et' ? et : en, language) }
}

function insert(value: Inserted, language: Language): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  }
  return 'in' in value ? value.in(language) : value.map((part) => part.in(language)).join('')
}
