import type { Language } from '@sammas/domain/language'

/** Safe HTML, rendered in a language when its page is sent. */
export type Html = { readonly in: (language: Language) => string }

export type Inserted = string | number | Html | readonly Html[]

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Builds HTML; inserted texts are escaped, pieces and lists of pieces are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...values: Inserted[]): Html {
  return { in: (language) => strings.map((text, index) => text + insert(values[index] ?? '', language)).join('') }
}

/** Picks the text of the page's language. */
export function both(et: string | Html, en: string | Html): Html {
  const texts: Record<Language, string | Html> = { et, en }
  return { in: (language) => insert(texts[language], language) }
}

function insert(value: Inserted, language: Language): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  }
  return 'in' in value ? value.in(language) : value.map((part) => part.in(language)).join('')
}
