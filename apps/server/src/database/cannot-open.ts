/** Why there is no database to begin with, in one line for whoever starts the server: what, which variable, what to do. */
export class CannotOpenDatabase extends Error {
  constructor(line: string) {
    super(line)
    this.name = 'CannotOpenDatabase'
  }
}
