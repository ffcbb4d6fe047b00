import * as z from 'zod/mini'
import { endpoint, fileReply } from './endpoint.ts'

/** Tables that a person can download. */
export const exportTables = ['transactions', 'holdings', 'contributions', 'applications', 'capital'] as const
export type ExportTable = (typeof exportTables)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportGet = endpoint('GET', '/v1/exports/:table', {
  summary:
    'A table as a file, with headings and numbers as the language of Accept-Language writes them; `capital` is for members',
  access: 'person',
  params: z.object({ table: z.enum(exportTables) }),
  query: z.object({ format: z.enum(exportFormats) }),
  ...fileReply('text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['pension.registry.connection.exception', 'pension.account.missing', 'forbidden'],
})

export const archiveGet = endpoint('GET', '/v1/archive', {
  summary: 'All that is known of the person as one zip: answers of this interface as JSON, tables, signed containers',
  access: 'person',
  ...fileReply('application/zip'),
  oneAtATime: true,
  errors: ['pension.registry.connection.exception'],
})
