import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { CompiledMessage, MessagePart } from '../src/i18n/message.ts'

/**
 * Compiles an ICU message to the data that `src/i18n/message.ts` renders, so that the browser needs no parser. Supports arguments,
 * plural, select and tags; throws on anything else (numbers and dates are formatted by `useFormat`).
 */
export function compileMessage(text: string): CompiledMessage {
  const parts = compileParts(parse(text, { requiresOtherClause: true, shouldParseSkeletons: false }))
  const [only] = parts
  if (only === undefined) return ''
  return parts.length === 1 && typeof only === 'string' ? only : parts
}

/** Compiles a whole file of messages. The error names the message that does not compile. */
export function compileMessages(messages: Record<string, string>): Record<string, CompiledMessage> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => {
      try {
        return [id, compileMessage(text)]
      } catch (error) {
        throw new Error(`Message ${id} is not valid: ${error instanceof Error ? error.message : String(error)}`)
      }
    }),
  )
}

function compileParts(elements: readonly MessageFormatElement[]): MessagePart[] {
  return elements.map(compilePart)
}

function compileOptions(options: Record<string, { value: MessageFormatElement[] }>): Record<string, MessagePart[]> {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, compileParts(option.value)]))
}

function compilePart(element: MessageFormatElement): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return { argument: element.value }
    case TYPE.pound:
      return { count: true }
    case TYPE.tag:
      return { tag: element.value, parts: compileParts(element.children) }
    case TYPE.select:
      return { select: element.value, options: compileOptions(element.options) }
    case TYPE.plural: {
      if (element.pluralType === 'ordinal') throw new Error('ordinal plurals are not supported')
      return { plural: element.value, offset: element.offset, options: compileOptions(element.options) }
    }
    default:
      throw new Error('number, date and time arguments are not supported: format the value first')
  }
}
