import type { ReactNode } from 'react'
import { Table, type Column } from '#web/ui/table.tsx'
import css from './catalogue.module.css'
import type { ListedError } from './error-list.ts'

const columns: readonly Column<ListedError>[] = [
  { id: 'code', title: 'Code', kind: 'text', cell: ({ code }) => <code className={css['key']}>{code}</code> },
  {
    id: 'et',
    title: 'Estonian',
    kind: 'text',
    cell: ({ title, advice }) => <Words lang="et" {...{ title, advice }} />,
  },
  { id: 'en', title: 'English', kind: 'text', cell: ({ title, advice }) => <Words lang="en" {...{ title, advice }} /> },
]

/** Every error code with its message and its advice. */
export function ErrorTable({ errors }: { errors: readonly ListedError[] }): ReactNode {
  return (
    <div className={css['words']}>
      <Table caption="Errors with title and advice" columns={columns} rows={errors} rowKey={({ code }) => code} />
    </div>
  )
}

function Words({ lang, title, advice }: Pick<ListedError, 'title' | 'advice'> & { lang: 'et' | 'en' }): ReactNode {
  return (
    <span lang={lang} className={css['error']}>
      <strong>{title[lang]}</strong>
      <span>{advice[lang]}</span>
    </span>
  )
}
