import type { CompiledMessage, MessagePart } from '#web/i18n/message.ts'

/** A compiled message in its ICU source syntax; only quoting of braces may differ. */
export function readableMessage(message: CompiledMessage): string {
  return typeof message === 'string' ? message : message.map(readablePart).join('')
}

type Options = Readonly<Record<string, readonly MessagePart[]>>

function readablePart(part: MessagePart): string {
  if (typeof part === 'string') return part
  if ('argument' in part) return `{${part.argument}}`
  if ('count' in part) return '#'
  if ('tag' in part) return `<${part.tag}>${readableMessage(part.parts)}</${part.tag}>`
  if ('select' in part) return `{${part.select}, select,${readableOptions(part.options)}}`
  const offset = part.offset === 0 ? '' : ` offset:${String(part.offset)}`
  return `{${part.plural}, plural,${offset}${readableOptions(part.options)}}`
}

const readableOptions = (options: Options) =>
  Object.entries(options)
    .map(([name, parts]) => ` ${name} {${readableMessage(parts)}}`)
    .join('')
