import type { Cents } from '@sammas/domain/money/cents'

/** Text, or an amount that the renderer formats; null is unknown. */
export type StatementCell = string | { readonly amount: Cents | null }

/** Words with amounts between them. */
export type StatementText = readonly StatementCell[]

/** A template with `{}` for the amount. */
export function withAmount(template: string, amount: Cents | null): StatementText {
  const [before = '', after = ''] = template.split('{}')
  return [before, { amount }, after].filter((part) => part !== '')
}

/** Joins texts with the same words between each two. */
export function joined(texts: readonly StatementText[], between: string, beforeLast = between): StatementText {
  return texts.flatMap((text, place) => {
    if (place === 0) return text
    return [place === texts.length - 1 ? beforeLast : between, ...text]
  })
}

/** The text as a sentence: a capital at its beginning and a full stop at its end. */
export function sentence(text: StatementText): StatementText {
  const [first, ...others] = text
  if (typeof first !== 'string') return [...text, '.']
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others, '.']
}
