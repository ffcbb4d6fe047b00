import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

type Arguments = { ok: true; names: string[] } | { ok: false; problem: string }

/** Names of the arguments and tags of an ICU message, sorted; or the error in the message. */
export function messageArguments(message: string): Arguments {
  if (message.trim() === '') return { ok: false, problem: 'is empty or not a text' }
  try {
    return { ok: true, names: [...new Set(namesIn(parse(message)))].sort() }
  } catch (error) {
    return { ok: false, problem: `cannot be read: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function namesIn(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return []
      case TYPE.tag:
        return [`<${element.value}>`, ...namesIn(element.children)]
      case TYPE.select:
      case TYPE.plural:
        return [element.value, ...Object.values(element.options).flatMap((option) => namesIn(option.value))]
      default:
        return [element.value]
    }
  })
}
