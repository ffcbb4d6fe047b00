import type { FileReply } from '@sammas/contract/endpoint'
import type { Language } from '@sammas/domain/language'
import type { Session } from '../../http/handler.ts'
import type { Sender } from './pdf-letterhead.ts'
import type { StatementDrawing } from './draw-statement.ts'
import { statementNumber } from './statement-number.ts'
import { statementsOf, type RequestedPeriod, type StatementDeps } from './yearly-statement.ts'

export type StatementFileDeps = StatementDeps & {
  provider: Sender & { filePrefix: string }
  nameOf: (personId: number) => Promise<string>
  /** Draws the file; throws an ApiError 503 when that is not possible now. */
  draw: (drawing: StatementDrawing) => Promise<Uint8Array>
}

export type Caller = { session: Session; language: Language }

const fileWords: Record<Language, { statement: string; all: string }> = {
  et: { statement: 'valjavote', all: 'algusest' },
  en: { statement: 'statement', all: 'all' },
}

const nameOf = (period: RequestedPeriod, language: Language) =>
  `${fileWords[language].statement}_${period === 'all' ? fileWords[language].all : period}.pdf`

/** The years with a statement, and the input of each; null for a period without money in a fund. */
async function filesOf(deps: StatementFileDeps, { session, language }: Caller) {
  const { personalCode, personId } = session
  const [statements, name] = await Promise.all([
    statementsOf(deps, { code: personalCode, language }),
    deps.nameOf(personId),
  ])
  const { legalName, address, registrationCode, email, phone, logo } = deps.provider
  const sender = { legalName, address, registrationCode, email, phone, logo }
  const parties = { sender, addressee: { name, personalCode }, language }
  return {
    years: statements.years,
    of: async (period: RequestedPeriod) => {
      const statement = await statements.of(period)
      if (statement.empty !== null) return null
      const number = statementNumber(statement, personalCode)
      return { name: nameOf(period, language), drawing: { statement, period, parties: { ...parties, number } } }
    },
  }
}

/** The statement of a period as a file; null without money in a fund. */
export async function statementFile(
  deps: StatementFileDeps,
  caller: Caller,
  period: RequestedPeriod,
): Promise<FileReply | null> {
  const file = await (await filesOf(deps, caller)).of(period)
  if (file === null) return null
  return {
    bytes: await deps.draw(file.drawing),
    fileName: `${deps.provider.filePrefix}_${file.name}`,
    mediaType: 'application/pdf',
  }
}

/** Every statement of the person, for an archive; drawn one by one, so that others' drawings come in between. */
export async function allStatementFiles(deps: StatementFileDeps, caller: Caller) {
  const files = await filesOf(deps, caller)
  // All of the time first: its prices serve every year, which then need no calls.
  const whole = await files.of('all')
  const years = await Promise.all(files.years.map((year) => files.of(String(year))))
  const drawn = []
  for (const file of [whole, ...years]) {
    if (file !== null) drawn.push({ name: file.name, content: await deps.draw(file.drawing) })
  }
  return drawn
}
