import type { Finding } from './finding.ts'

/** One file imports another, as paths from the root. */
export type FileImport = { from: string; to: string }

export const FOLDER_RULE = 'no-folder-cycle'

/** Import edges between sibling rooms: room -> room -> the first such import. */
type Rooms = Map<string, Map<string, FileImport>>

/**
 * Circular imports between sibling folders, at every level of the tree. A folder counts with everything below it; the loose files
 * of a folder count as one room of their own.
 */
export function folderCircles(imports: readonly FileImport[]): Finding[] {
  const levels = new Map<string, Rooms>()
  for (const one of imports) {
    const { level, from, to } = roomsOf(one)
    if (from === to) continue
    const rooms = levels.get(level) ?? new Map<string, Map<string, FileImport>>()
    levels.set(level, rooms)
    const leads = rooms.get(from) ?? new Map<string, FileImport>()
    rooms.set(from, leads)
    if (!leads.has(to)) leads.set(to, one)
  }
  return [...levels.values()].flatMap(circlesIn)
}

/** The folder that both files lie in, and the room of each in it. */
function roomsOf({ from, to }: FileImport): { level: string; from: string; to: string } {
  const [fromParts, toParts] = [from.split('/').slice(0, -1), to.split('/').slice(0, -1)]
  let shared = 0
  while (shared < fromParts.length && fromParts[shared] === toParts[shared]) shared += 1
  const level = fromParts.slice(0, shared).join('/')
  const room = (parts: string[]) => (parts.length === shared ? `${level}/*` : parts.slice(0, shared + 1).join('/'))
  return { level, from: room(fromParts), to: room(toParts) }
}

function circlesIn(rooms: Rooms): Finding[] {
  return [...rooms].flatMap(([from, leads]) =>
    [...leads]
      .filter(([to]) => leadsTo(rooms, to, from))
      .map(([to, example]) => ({
        file: example.from,
        problem: `${FOLDER_RULE}: ${from} imports ${to} (${example.to}), and ${to} leads back to it`,
        rule: FOLDER_RULE,
      })),
  )
}

function leadsTo(rooms: Rooms, start: string, goal: string): boolean {
  const seen = new Set([start])
  for (const room of seen) {
    if (room === goal) return true
    for (const next of rooms.get(room)?.keys() ?? []) seen.add(next)
  }
  return false
}
