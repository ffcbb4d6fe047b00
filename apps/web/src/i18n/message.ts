/** One piece of a compiled message. Supports the parts of ICU that our messages use: arguments, plural, select and tags. */
export type MessagePart =
  | string
  | { readonly argument: string }
  | { readonly count: true }
  | {
      readonly plural: string
      readonly offset: number
      readonly options: Readonly<Record<string, readonly MessagePart[]>>
    }
  | { readonly select: string; readonly options: Readonly<Record<string, readonly MessagePart[]>> }
  | { readonly tag: string; readonly parts: readonly MessagePart[] }

/** A message as compiled by the build from its ICU text (`vite/compile-message.ts`): plain text, or text with placeholders. */
export type CompiledMessage = string | readonly MessagePart[]

const SPACE = '\u00a0'

type Rendering<Value> = {
  readonly language: string
  readonly values: Readonly<Record<string, unknown>>
  /** Builds a piece of the result from plain text, from an argument's value, and from the content of a tag. */
  readonly text: (text: string) => Value
  readonly hole: (value: unknown) => Value
  readonly tag: (name: string, inner: readonly Value[]) => Value
}

/**
 * The pieces of a message in one language. Argument values are inserted unchanged (format amounts and dates first); `#` stands for the
 * number of the plural, grouped. Throws RangeError when a value of the message is missing: an incomplete sentence must never reach a
 * person.
 */
export function renderMessage<Value>(message: CompiledMessage, rendering: Rendering<Value>): Value[] {
  if (typeof message === 'string') return [rendering.text(message)]
  return message.flatMap((part) => renderPart(part, rendering, null))
}

function renderPart<Value>(part: MessagePart, rendering: Rendering<Value>, count: number | null): Value[] {
  const all = (parts: readonly MessagePart[], inner: number | null) =>
    parts.flatMap((each) => renderPart(each, rendering, inner))
  if (typeof part === 'string') return [rendering.text(part)]
  if ('argument' in part) return [rendering.hole(valueOf(part.argument, rendering))]
  if ('count' in part) return [rendering.text(grouped(count ?? 0))]
  if ('tag' in part) return [rendering.tag(part.tag, all(part.parts, count))]
  if ('select' in part) {
    const chosen = part.options[String(valueOf(part.select, rendering))] ?? part.options['other'] ?? []
    return all(chosen, count)
  }
  const number = Number(valueOf(part.plural, rendering))
  const shown = number - part.offset
  const form = pluralRules(rendering.language).select(shown)
  return all(part.options[`=${number}`] ?? part.options[form] ?? part.options['other'] ?? [], shown)
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}

function valueOf<Value>(name: string, { values }: Rendering<Value>): unknown {
  const value = values[name]
  if (value === undefined) throw new RangeError(`The message needs a value for ${name}`)
  return value
}

const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, SPACE)
