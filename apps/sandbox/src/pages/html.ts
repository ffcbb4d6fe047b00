/** A piece of HTML that is known to be safe. */
export type Html = { readonly html: string }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Writes HTML; every inserted text is escaped, pieces and lists of pieces are taken as they are. */
export function html(strings: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  const written = strings.map((text, index) => text + insert(values[index] ?? ''))
  return { html: written.join('') }
}

function insert(value: string | number | Html | readonly Html[]): string {
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
  }
  return 'html' in value ? value.html : value.map((part) => part.html).join('')
}
