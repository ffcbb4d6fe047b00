import type { FileReply } from '@sammas/contract/endpoint'
import { statementPage } from '@sammas/contract/statement-page/statement-page'
import type { Language } from '@sammas/domain/language'
import type { Session } from '../../http/handler.ts'
import type { Sender } from './pdf-letterhead.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementsOf, type AskedPeriod, type StatementDeps } from './yearly-statement.ts'

export type StatementFileDeps = StatementDeps & {
  provider: Sender & { filePrefix: string }
  nameOf: (personId: number) => Promise<string>
}

export type Asker = { session: Session; language: Language }

const fileWords: Record<Language, { statement: string; all: string }> = {
  et: { statement: 'valjavote', all: 'algusest' },
  en: { statement: 'statement', all: 'all' },
}

const nameOf = (period: AskedPeriod, language: Language) =>
  `${fileWords[language].statement}_${period === 'all' ? fileWords[language].all : period}.pdf`

/** The years with a statement, and each as a file that is drawn when it is read; null for a period in which nothing was in a fund. */
async function filesOf(deps: StatementFileDeps, { session, language }: Asker) {
  const { personalCode, personId } = session
  const [statements, name] = await Promise.all([
    statementsOf(deps, { code: personalCode, language }),
    deps.nameOf(personId),
  ])
  const parties = { sender: deps.provider, addressee: { name, personalCode }, language }
  return {
    years: statements.years,
    of: async (period: AskedPeriod) => {
      const statement = await statements.of(period)
      if (statement.empty !== null) return null
      const content = statementPdf(statementPage(statement, period, language), parties)
      return { name: nameOf(period, language), content }
    },
  }
}

/** The statement of a period as a file; null when nothing was in a fund then. */
export async function statementFile(
  deps: StatementFileDeps,
  asker: Asker,
  period: AskedPeriod,
): Promise<FileReply | null> {
  const file = await (await filesOf(deps, asker)).of(period)
  if (file === null) return null
  return {
    bytes: file.content,
    fileName: `${deps.provider.filePrefix}_${file.name}`,
    mediaType: 'application/pdf',
  }
}

/** Every statement that the person has, to be put with other files. */
export async function allStatementFiles(deps: StatementFileDeps, asker: Asker) {
  const files = await filesOf(deps, asker)
  // All of the time first: its prices serve every year, which are then asked for no more.
  const whole = await files.of('all')
  const years = await Promise.all(files.years.map((year) => files.of(String(year))))
  return [whole, ...years].filter((file) => file !== null)
}
