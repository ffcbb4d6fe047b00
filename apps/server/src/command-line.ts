/** The task that a program's arguments name. */
export type Command = 'start' | 'check' | 'stuck'

/** An argument that the program does not know, in one line: a mistyped `--check` must not start it. */
export class WrongArgument extends Error {
  constructor(argument: string, known: readonly string[]) {
    const wanted = known.length === 0 ? 'none are known' : `known are ${known.join(' and ')}, one at a time`
    super(`Unknown argument ${JSON.stringify(argument)}: ${wanted}. Nothing was started.`)
    this.name = 'WrongArgument'
  }
}

/**
 * The command in a program's arguments; without any it starts.
 *
 * @throws WrongArgument for every other argument, and for a second one
 */
export function commandOf(
  args: readonly string[],
  known: Readonly<Record<string, Command>> = { '--check': 'check', '--stuck': 'stuck' },
): Command {
  const [first, second] = args
  if (first === undefined) return 'start'
  const command = Object.hasOwn(known, first) ? known[first] : undefined
  if (command === undefined) throw new WrongArgument(first, Object.keys(known))
  if (second !== undefined) throw new WrongArgument(second, Object.keys(known))
  return command
}
