/** A logger that keeps the server's lines. */
export class KeptLog {
  lines = ''

  write(line: string): void {
    this.lines += line
  }
}
