/** Why there is no database at the start, in one line for the operator: problem, variable, remedy. */
export class CannotOpenDatabase extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'CannotOpenDatabase'
  }
}
