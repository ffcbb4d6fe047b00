/** Replaces the drawer of statements: its thread dies. */
export function drawStatement() {
  process.exit(3)
}
