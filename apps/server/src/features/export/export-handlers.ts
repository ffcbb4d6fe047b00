import { exportTables, type ExportFormat, type ExportTable } from '@sammas/contract/export'
import type { CivilDate } from '@sammas/domain/dates/civil-date'
import type { Language } from '@sammas/domain/language'
import { refusal } from '../../refusals/api-error.ts'
import { registryAnswer } from '../../refusals/registry-answer.ts'
import type { HandlersOf, Once, Session } from '../../http/handler.ts'
import { byIsin, fundsIn, holdingsOfPerson } from '../../pension/pension-account.ts'
import type { Reading } from '../../pension/reading.ts'
import { capitalSheet, holdingsSheet } from './account-tables.ts'
import { applicationsSheet } from './application-table.ts'
import { archiveFiles, requestOf, type ArchiveDeps, type Caller } from './archive.ts'
import { csvFile } from './csv-file.ts'
import { contributionsSheet, transactionsSheet } from './movement-tables.ts'
import type { Sheet } from './sheet.ts'
import { xlsxFile } from './xlsx-file.ts'
import { zipStream } from './zip-stream.ts'

export type ExportDeps = ArchiveDeps & {
  reading: (once: Once) => Reading
  filePrefix: string
  today: () => Promise<CivilDate>
  now: () => Date
}

const mediaTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const fileWords: Record<ExportTable, Record<Language, string>> = {
  transactions: { et: 'tehingud', en: 'transactions' },
  holdings: { et: 'fondid', en: 'holdings' },
  contributions: { et: 'sissemaksed', en: 'contributions' },
  applications: { et: 'avaldused', en: 'applications' },
  capital: { et: 'liikmekapital', en: 'member_capital' },
}

const archiveName: Record<Language, string> = { et: 'minu_andmed', en: 'my_data' }

const bytesOf = (sheet: Sheet, format: ExportFormat, language: Language) =>
  format === 'csv' ? csvFile(sheet, language) : xlsxFile(sheet)

/** A person's own data as files: single tables for a spreadsheet, and everything as one archive. */
export function exportHandlers(deps: ExportDeps): HandlersOf<'exportGet' | 'archiveGet'> {
  const movementsOf = async ({ registry }: Reading, { personalCode }: Session, language: Language) =>
    Promise.all([registryAnswer(registry.cashFlows(personalCode)), fundsIn(registry, language).then(byIsin)])

  const sheetFor = async (table: ExportTable, caller: Caller): Promise<Sheet> => {
    const { session, language } = caller
    const known = deps.reading(caller.once)
    const { registry } = known
    switch (table) {
      case 'transactions':
        return transactionsSheet(...(await movementsOf(known, session, language)), language)
      case 'contributions':
        return contributionsSheet(...(await movementsOf(known, session, language)), language)
      case 'holdings': {
        const { holdings, funds } = await holdingsOfPerson(registry, session.personalCode, language)
        return holdingsSheet(holdings, funds, language)
      }
      case 'applications': {
        const funds = byIsin(await fundsIn(registry, language))
        return applicationsSheet(await registryAnswer(registry.applications(session.personalCode)), funds, language)
      }
      case 'capital':
        if (!(await deps.isMember(session.personId))) throw refusal('forbidden')
        return capitalSheet(await deps.calls.capitalGet(requestOf(caller)), language)
    }
  }

  const fileName = (table: string, day: CivilDate, ending: string) => `${deps.filePrefix}_${table}_${day}.${ending}`

  return {
    exportGet: async ({ params: { table }, query: { format }, ...caller }) => {
      const [sheet, today] = await Promise.all([sheetFor(table, caller), deps.today()])
      return {
        bytes: bytesOf(sheet, format, caller.language),
        fileName: fileName(fileWords[table][caller.language], today, format),
        mediaType: mediaTypes[format],
      }
    },

    archiveGet: async (request) => {
      const { session, language } = request
      const [today, member] = await Promise.all([deps.today(), deps.isMember(session.personId)])
      const tables = exportTables.filter((table) => table !== 'capital' || member)
      const files = await Promise.all(
        tables.map(async (table) => ({
          name: `tables/${fileWords[table][language]}.csv`,
          content: csvFile(await sheetFor(table, request), language),
        })),
      )
      return {
        bytes: zipStream(await archiveFiles(deps, request, files), deps.now()),
        fileName: fileName(archiveName[language], today, 'zip'),
        mediaType: 'application/zip',
      }
    },
  }
}
