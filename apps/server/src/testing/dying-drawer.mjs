/** Takes the place of what draws statements: its thread dies. */
export function drawStatement() {
  process.exit(3)
}
