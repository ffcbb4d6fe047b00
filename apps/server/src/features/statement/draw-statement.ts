import type { YearlyStatement } from '@sammas/contract/statement'
import { statementPage } from '@sammas/contract/statement-page/statement-page'
import { statementPdf, type StatementParties } from './statement-pdf.ts'

/** What a file of a statement is drawn from: plain data alone, as it goes to a thread. */
export type StatementDrawing = {
  readonly statement: YearlyStatement
  /** A year, or `all`. */
  readonly period: string
  readonly parties: StatementParties
}

/**
 * What a thread of the pool runs (assembly/drawing-threads.ts). A drawing that fails is answered, so that it is told apart from a
 * thread that died.
 */
export async function drawStatement({ statement, period, parties }: StatementDrawing): Promise<Uint8Array | Error> {
  try {
    const page = statementPage(statement, period, parties.language)
    // A copy of its own size: a slice of Node's shared memory would cross with all of it.
    return new Uint8Array(await statementPdf(page, parties))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
