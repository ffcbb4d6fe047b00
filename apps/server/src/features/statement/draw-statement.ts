import type { YearlyStatement } from '@sammas/contract/statement'
import { statementPage } from '@sammas/contract/statement-page/statement-page'
import { statementPdf, type StatementParties } from './statement-pdf.ts'

/** The input of a statement's file: plain data alone, to be sent to a thread. */
export type StatementDrawing = {
  readonly statement: YearlyStatement
  /** A year, or `all`. */
  readonly period: string
  readonly parties: StatementParties
}

/**
 * The function of a pool's thread (assembly/drawing-threads.ts). A failed drawing is an answer, to distinguish it from a thread that
 * died.
 */
export async function drawStatement({ statement, period, parties }: StatementDrawing): Promise<Uint8Array | Error> {
  try {
    const page = statementPage(statement, period, parties.language)
    // A copy of its own size: a slice of Node's shared memory would be transferred as a whole.
    return new Uint8Array(await statementPdf(page, parties))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
